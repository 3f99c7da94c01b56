# The Debian package: cmake --build build --target package. It holds what
# `cmake --install` installs, under /usr and where Debian wants it.
# The sources as an archive: cmake --build build --target package_source. See source_package.cmake.
set(CPACK_GENERATOR DEB)
set(CPACK_INSTALL_CMAKE_PROJECTS
    "${PROJECT_BINARY_DIR};quagmire;Unspecified;/;${PROJECT_BINARY_DIR};quagmire;debian;/")
set(CPACK_PACKAGE_NAME quagmire)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "board game for two players, in the terminal")
set(CPACK_PACKAGE_DESCRIPTION
"Slide like a queen, jump your friends, jump an enemy only across a closed
loop, never move the same piece twice in a row, and never end your turn
with a piece in Quagmire. The program knows these rules exactly and says
why a move is legal or is not, in the full screen or in lines of text.")
set(CPACK_PACKAGE_CONTACT ${QUAGMIRE_CONTACT})
set(CPACK_STRIP_FILES TRUE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE ${PROJECT_HOMEPAGE_URL})
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS TRUE)
# Modes by Debian's policy, whatever the umask is.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION TRUE)
set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME quagmire-${PROJECT_VERSION})
set(CPACK_SOURCE_INSTALLED_DIRECTORIES "")
set(CPACK_SOURCE_TOPLEVEL_TAG source)
set(CPACK_INSTALL_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/source_package.cmake)
include(CPack)
