"""rooms.py SOURCE [--write]: holds the size of each room against its row in tests/style/rooms.

A row names a folder, its lines of C++ (neither blank nor comment alone) and the functions that its
headers declare; that of tests/ has the files and lines of whatever kind. A room that has grown
says what it takes the place of; one that has shrunk by 50 lines lowers its row. --write prints the
rows as they are.
"""
import os
import re
import subprocess
import sys

SLACK = 50
FUNCTION = re.compile(r'^\s*(?!return\b|else\b|throw\b|using\b|case\b|#)[\w\[\]:<>,&*\s]*?[\w>&*\]]\s+[&*]?'
                      r'(?!if\b|for\b|while\b|switch\b)[\w~]+\([^;]*', re.M)


def lines_of(path):
    with open(path, errors='replace') as file:
        return list(file)


def measure():
    listed = subprocess.run(['git', 'ls-files'], capture_output=True, text=True)
    if listed.returncode != 0:
        print('skipped: this is no git checkout')
        sys.exit(77)
    rooms = {}
    for path in filter(os.path.isfile, listed.stdout.split('\n')):
        if path.startswith('tests/'):
            room, counts = 'tests', (1, len(lines_of(path)))
        elif re.match(r'(engine|ui|app)/.*\.(cpp|h)$', path):
            code = [line for line in lines_of(path) if line.strip() and not line.strip().startswith('//')]
            declared = len(FUNCTION.findall(''.join(code))) if path.endswith('.h') else 0
            room, counts = os.path.dirname(path), (len(code), declared)
        else:
            continue
        before = rooms.get(room, (0, 0))
        rooms[room] = (before[0] + counts[0], before[1] + counts[1])
    return rooms


def main():
    os.chdir(sys.argv[1])
    rooms = measure()
    if '--write' in sys.argv:
        for room, counts in sorted(rooms.items()):
            print('%-24s %6d %6d' % (room, *counts))
        return 0
    with open('tests/style/rooms') as file:
        rows = {room: (int(a), int(b)) for room, a, b in (line.split() for line in file if line[0] != '#')}
    faults = ['%s has no row' % room for room in sorted(rooms.keys() - rows.keys())]
    faults += ['%s is no room any more' % room for room in sorted(rows.keys() - rooms.keys())]
    for room in sorted(rooms.keys() & rows.keys()):
        now, row = rooms[room], rows[room]
        lines = 1 if room == 'tests' else 0
        for index, what in enumerate(('files', 'lines') if lines else ('lines', 'functions')):
            if now[index] > row[index]:
                faults.append('%s has %d %s, its row says %d: say what they take the place of'
                              % (room, now[index], what, row[index]))
        if now[lines] < row[lines] - SLACK:
            faults.append('%s has %d lines, its row says %d: lower it' % (room, now[lines], row[lines]))
    print('\n'.join(faults))
    return 1 if faults else 0


sys.exit(main())
