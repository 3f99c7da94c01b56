#include "app/cli.h"

#include <CLI/CLI.hpp>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/computer_flags.h"
#include "app/describe.h"
#include "app/fault.h"
#include "app/setting_flags.h"
#include "app/suggestions.h"
#include "app/version.h"
#include "engine/game/notation.h"
#include "ui/messages.h"
#include "ui/printable.h"

namespace quagmire::app {

namespace {

constexpr const char* kIntroduction =
    "Quagmire, a board game for two players.\n"
    "\n"
    "Examples:\n";
constexpr const char* kExamples =
    "  quagmire                          play in the full screen\n"
    "  quagmire --computer X --level 2   play O against the computer\n"
    "  quagmire --plain                  play with lines of text\n"
    "  quagmire --name-o Ann --name-x Bob --clock --theme high-contrast\n"
    "  quagmire resume                   go on with the game left unfinished\n"
    "  quagmire replay game.quag         look at a game, and play on from any move\n"
    "  quagmire moves                    list the moves from the start\n"
    "  quagmire why '8/8/8/8/8/8/8/O7 O - -' a1b3\n"
    "                                    say why a move is legal or not\n"
    "  quagmire hint                     show a good first move\n"
    "  quagmire analyze --depth 6        let the computer think about the start\n"
    "  quagmire perft 4                  count the sequences of four moves\n";

constexpr int kDeepestPerft = 9;

constexpr std::array kForms{std::pair{"record", RecordForm::Record},
                            std::pair{"moves", RecordForm::Moves},
                            std::pair{"transcript", RecordForm::Transcript}};

// Examples first, for that is what people look for.
class ExamplesFirst : public CLI::Formatter {
 public:
  std::string make_description(const CLI::App* app) const override {
    return app->get_parent() == nullptr ? std::string(kIntroduction) + kExamples + '\n'
                                        : CLI::Formatter::make_description(app);
  }
  // A switch and its opposite in one word: --[no-]flip
  std::string make_option_name(const CLI::Option* option, bool positional) const override {
    const auto& names = option->get_lnames();
    if (names.size() == 2 && names[1] == "no-" + names[0]) return "--[no-]" + names[0];
    return CLI::Formatter::make_option_name(option, positional);
  }
};

Position position_from(const std::string& text, const std::string& where, ExitStatus status) {
  const auto position = parse_position(text);
  if (!position) throw Fault(status, describe_bad_position(where, position.error()));
  return *position;
}

class CommandLine {
 public:
  CommandLine() {
    app_.formatter(std::make_shared<ExamplesFirst>());
    app_.set_help_flag("-h,--help", "Print this help and exit");
    app_.set_version_flag("-V,--version", std::string("quagmire ") + kVersion);
    app_.add_flag("--plain", plain_, "Play with lines of text, without the full screen");
    app_.add_option("--position", position_, "Begin the game at this position")
        ->type_name("POSITION");
    app_.add_option("--save", save_to_, "Keep the game in this file")->type_name("FILE");
    setting_flags_.emplace(app_);
    app_.add_option("--config", config_file_, "Read settings from this file")
        ->type_name("FILE")
        ->take_last();
    app_.require_subcommand(0, 1);

    moves_ = app_.add_subcommand("moves", "Print who has won, or ., and the legal moves");
    moves_->add_option("POSITION", subject_, "A position; - reads one a line from standard input")
        ->type_name("");
    board_ = app_.add_subcommand("board", "Print the board");
    board_->add_option("POSITION", subject_, "A position")->type_name("");
    why_ = app_.add_subcommand("why", "Say why a move is legal (exit 0) or is not (exit 1)");
    why_->add_option("POSITION", subject_, "A position")->required()->type_name("");
    why_->add_option("MOVE", argument_, "A move, as c2c5")->required()->type_name("");
    perft_ = app_.add_subcommand("perft", "Count the sequences of legal moves");
    perft_->add_option("DEPTH", argument_, "How many moves deep, 0 to 9")
        ->required()
        ->type_name("");
    perft_->add_option("--position", position_, "Count from this position")->type_name("POSITION");
    perft_->add_flag("--divide", divide_, "Print the count behind each first move");
    config_ = app_.add_subcommand("config", "Print the settings in force and who set them");
    config_->add_flag("--write", write_, "Write them to the config file");
    config_->add_flag("--force", force_, "Replace the config file that there is");
    config_->fallthrough();
    resume_ = app_.add_subcommand("resume", "Go on with the game left unfinished, or a file's");
    resume_->add_option("FILE", file_, "A game record, which the game is then saved to");
    resume_->fallthrough();
    replay_ = app_.add_subcommand("replay", "Look at a game in the full screen, and play on");
    add_file(*replay_);
    replay_->fallthrough();
    show_ = app_.add_subcommand("show", "Print the board of a game record");
    add_file(*show_);
    show_->add_option("--at", ply_, "After this many moves, not at the end")->type_name("PLY");
    show_->add_flag("--line", line_, "Print the position as one line");
    check_ = app_.add_subcommand("check", "Say of game records whether they are right");
    check_->add_option("FILE", files_, "Game records; - is standard input")->required();
    convert_ = app_.add_subcommand("convert", "Print a game in another form");
    add_file(*convert_);
    convert_->add_option("--to", form_, "record, moves or transcript")->type_name("FORM");
    computer_.emplace(app_, subject_);
    bench_ = app_.add_subcommand("bench", "Measure the engine and the screen");
  }

  [[nodiscard]] CommandOutline outline() const { return outline_of(app_); }

  Request parse(int argc, const char* const* argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
      return request::Print{app_.help()};
    } catch (const CLI::CallForVersion&) {
      return request::Print{std::string("quagmire ") + kVersion + '\n'};
    } catch (const CLI::RequiredError&) {
      throw Fault(kUsage, asked().get_name() + " needs more than that; quagmire " +
                              asked().get_name() + " --help shows how it is called");
    } catch (const CLI::ParseError& error) {
      throw Fault(kUsage, describe(error));
    }
    return request();
  }

 private:
  void add_file(CLI::App& command) {
    command.add_option("FILE", file_, "A game record; - is standard input")->required();
  }

  // The subcommand on the line, or else the program itself.
  [[nodiscard]] const CLI::App& asked() const {
    const auto chosen = app_.get_subcommands();
    return chosen.empty() ? app_ : *chosen.front();
  }

  // CLI11's own texts repeat arguments byte by byte, which must not reach a terminal.
  [[nodiscard]] std::string describe(const CLI::ParseError& error) const {
    const std::vector<std::string> unknown = app_.remaining(true);
    if (!unknown.empty()) return describe_unknown(unknown.front(), app_, asked());
    std::string text = ui::quoted(error.what(), 200);
    return text.substr(1, text.size() - 2) + "; quagmire --help shows what there is";
  }

  // What stands before a command that is no game, and would do nothing there.
  void refuse_unserved_flags() const {
    if (&asked() == &app_ || resume_->parsed() || replay_->parsed()) return;
    const bool about_position = moves_->parsed() || board_->parsed() || why_->parsed() ||
                                perft_->parsed() || computer_->wants_hint() ||
                                computer_->wants_analysis();
    for (const CLI::Option* option : app_.get_options()) {
      if (option->count() == 0) continue;
      const std::string& name = option->get_lnames().front();
      const bool of_game_alone = name == "plain" || name == "save";
      const bool served = name == "position" ? about_position : config_->parsed() && !of_game_alone;
      if (!served)
        throw Fault(kUsage, "--" + name + " is for a game; leave it out of " + asked().get_name());
    }
  }

  [[nodiscard]] Request request() const {
    refuse_unserved_flags();
    // CLI11 sees twice the same option only where both belong to one command.
    if (app_.get_option("--position")->count() + perft_->get_option("--position")->count() > 1)
      throw Fault(kUsage, "two positions, each by --position; give one of them");
    if (moves_->parsed())
      return subject_ == "-" && !position_ ? request::Moves{std::nullopt}
                                           : request::Moves{subject()};
    if (board_->parsed()) return request::Board{subject()};
    if (why_->parsed()) return request::Why{subject(), move()};
    if (perft_->parsed()) return request::Perft{initial(), depth(), divide_};
    if (config_->parsed()) {
      if (force_ && !write_) throw Fault(kUsage, "--force is for config --write; add --write");
      return request::Config{choices(), write_, force_};
    }
    if (computer_->wants_hint()) return request::Hint{subject()};
    if (computer_->wants_analysis())
      return request::Analyze{analysed(), computer_->limits_of_analysis()};
    if (computer_->wants_match()) return computer_->match();
    if (bench_->parsed()) return request::Bench{};
    if (show_->parsed()) return request::Show{*file_, ply(), line_};
    if (check_->parsed()) return request::Check{{files_.begin(), files_.end()}};
    if (convert_->parsed()) return request::Convert{*file_, form()};
    return request::Play{beginning(), plain_, choices()};
  }

  [[nodiscard]] Beginning beginning() const {
    const bool fresh = !resume_->parsed() && !replay_->parsed();
    if (!fresh && (position_ || save_to_))
      throw Fault(kUsage, std::string(position_ ? "--position" : "--save") +
                              " is for a new game; leave it out of " + asked().get_name());
    if (resume_->parsed()) return beginning::Resume{file_};
    if (replay_->parsed()) return beginning::Replay{*file_};
    return beginning::Fresh{initial(), save_to_};
  }
  [[nodiscard]] std::optional<std::size_t> ply() const {
    if (!ply_) return std::nullopt;
    std::size_t ply = 0;
    const char* end = ply_->data() + ply_->size();
    const auto [stop, error] = std::from_chars(ply_->data(), end, ply);
    if (error != std::errc() || stop != end)
      throw Fault(kUsage, "bad ply " + ui::quoted(*ply_) + "; PLY is a number of moves, from 0 on");
    return ply;
  }
  [[nodiscard]] RecordForm form() const {
    for (const auto& [name, form] : kForms)
      if (form_ == name) return form;
    throw Fault(kUsage, "bad form " + ui::quoted(form_) +
                            "; a game is written as record, moves or transcript");
  }
  [[nodiscard]] Position subject() const {
    if (!subject_) return initial();
    if (position_) throw Fault(kUsage, "two positions, POSITION and --position; give one of them");
    return position_from(*subject_, "POSITION", kWrong);
  }
  // A text that is no position names a file.
  [[nodiscard]] std::variant<Position, UntrustedText> analysed() const {
    if (subject_ && !position_ && !parse_position(*subject_)) return *subject_;
    return subject();
  }
  [[nodiscard]] Position initial() const {
    return position_ ? position_from(*position_, "--position", kUsage) : Position::start();
  }
  [[nodiscard]] Choices choices() const {
    std::optional<std::string> faulty;
    Choices choices{setting_flags_->asked(faulty)};
    if (faulty) throw Fault(kUsage, "bad value " + *faulty);
    if (!config_file_.empty()) choices.config_file = config_file_;
    return choices;
  }
  [[nodiscard]] Move move() const {
    const auto move = parse_move(argument_);
    if (!move)
      throw Fault(kWrong, "bad move " + ui::quoted(argument_) + ", column " +
                              std::to_string(move.error().column) + ": " +
                              ui::explain(move.error().fault));
    return *move;
  }
  [[nodiscard]] int depth() const {
    const int least = divide_ ? 1 : 0;
    int depth = -1;
    const char* end = argument_.data() + argument_.size();
    const auto [stop, error] = std::from_chars(argument_.data(), end, depth);
    if (error != std::errc() || stop != end || depth < least || depth > kDeepestPerft)
      throw Fault(kUsage, "bad depth " + ui::quoted(argument_) + "; DEPTH is a number from " +
                              std::to_string(least) + " to " + std::to_string(kDeepestPerft));
    return depth;
  }

  CLI::App app_{"", "quagmire"};
  std::optional<SettingFlags> setting_flags_;
  std::optional<ComputerFlags> computer_;
  CLI::App* moves_;
  CLI::App* board_;
  CLI::App* why_;
  CLI::App* perft_;
  CLI::App* config_;
  CLI::App* resume_;
  CLI::App* replay_;
  CLI::App* show_;
  CLI::App* check_;
  CLI::App* convert_;
  CLI::App* bench_;
  bool plain_ = false;
  bool divide_ = false;
  bool write_ = false;
  bool force_ = false;
  std::string config_file_;
  std::optional<std::string> position_;
  std::optional<std::string> subject_;
  std::string argument_;
  std::optional<std::string> save_to_;
  std::optional<std::string> file_;
  std::vector<std::string> files_;
  std::optional<std::string> ply_;
  bool line_ = false;
  std::string form_ = "record";
};

}  // namespace

Result<Request, RequestError> parse_command_line(int argc, const char* const* argv) {
  try {
    return CommandLine().parse(argc, argv);
  } catch (const Fault& fault) {
    return fault.error();
  }
}

CommandOutline command_line_outline() { return CommandLine().outline(); }

std::string_view command_line_examples() { return kExamples; }

}  // namespace quagmire::app
