/**
 * Python code that runs once before any learner's program. It removes the bridge to JavaScript, imports the modules that
 * lessons use, and defines one function, `play`, which runs a program in a new module and writes its results to file
 * descriptor 77 (see python-machine.ts).
 *
 * Its own names are kept in a namespace with separate builtins, so that the values of a program that patches the builtins
 * are still formatted correctly.
 */
export const learnersPython = String.raw`
import bisect, builtins, collections, copy, csv, dataclasses, datetime, decimal, enum, fractions, functools, gc, heapq
import importlib, importlib.machinery, importlib.util, io, itertools, json, math, operator, os, posix, random, re
import statistics, string, sys, textwrap, time, traceback, types, typing
from json.encoder import encode_basestring_ascii as quoted

MOST_PARTS = 20_000
MOST_DEPTH = 40
MOST_SAFE = 2 ** 53 - 1

def ours():
    def words(value):
        """As JSON. Tuples are lists, sets are sorted lists, keys that are no text are named by repr; all else is its repr."""
        left = MOST_PARTS
        def part(one, above):
            nonlocal left
            left -= 1
            if left < 0:
                raise ValueError('the value is too large to be shown')
            if one is None:
                return 'null'
            if one is True or one is False:
                return 'true' if one else 'false'
            if isinstance(one, str):
                return quoted(one)
            if type(one) is int:
                return int.__repr__(one) if -MOST_SAFE <= one <= MOST_SAFE else quoted(str(one))
            if type(one) is float:
                return float.__repr__(one) if math.isfinite(one) else quoted(float.__repr__(one))
            if not isinstance(one, (list, tuple, set, frozenset, dict)):
                return quoted(repr(one))
            if len(above) > MOST_DEPTH or any(one is other for other in above):
                return quoted('[...]')
            inner = above + [one]
            if isinstance(one, dict):
                pairs = [quoted(key if isinstance(key, str) else repr(key)) + ':' + part(held, inner)
                         for key, held in dict.items(one)]
                return '{' + ','.join(pairs) + '}'
            if isinstance(one, (set, frozenset)):
                try:
                    one = sorted(one)
                except TypeError:
                    one = sorted(one, key=repr)
            return '[' + ','.join([part(held, inner) for held in one]) + ']'
        return part(value, [])

    def failure(error, files):
        """What went wrong, and the line of the learner's own text that is nearest to it."""
        line = None
        trace = error.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename in files:
                line = trace.tb_lineno
            trace = trace.tb_next
        said = ''
        if isinstance(error, SyntaxError):
            said = str(error.msg)
            if error.filename in files:
                line = error.lineno
        else:
            try:
                said = str(error)
            except Exception:
                pass
        name = type(error).__name__
        return {'message': (name + ': ' + said if said else name)[:2000], 'line': line}

    class OwnFiles:
        """The other files of a program are modules of it."""
        def __init__(self, files):
            self.files = files
        def find_spec(self, name, path=None, target=None):
            if name + '.py' in self.files:
                return spec_from_loader(name, self, origin=name + '.py')
        def create_module(self, spec):
            return None
        def exec_module(self, module):
            name = module.__name__ + '.py'
            exec(compile(self.files[name], name, 'exec'), module.__dict__)

    def furnish(files, lines):
        sys.stdout = sys.stderr = io.TextIOWrapper(
            io.BufferedWriter(io.FileIO(1, 'w', closefd=False)), encoding='utf-8', errors='replace', line_buffering=True)
        sys.stdin = io.StringIO(''.join([line + '\n' for line in lines]))
        def answer(prompt=''):
            line = sys.stdin.readline()
            if line == '':
                raise EOFError('there is nothing more to read')
            return line.rstrip('\n')
        builtins.input = answer
        random.seed()
        sys.meta_path.insert(0, OwnFiles(files))
        main = ModuleType('__main__')
        main.__dict__['__builtins__'] = builtins
        sys.modules['__main__'] = main
        return main.__dict__

    def play(order):
        order = json_loads(order)
        files = {file['name']: file['text'] for file in order['files']}
        test = order['test'] or {}
        first = 'main.py' if 'main.py' in files else list(files)[-1]
        space = furnish(files, test.get('input') or [])
        out = sys.stdout
        value = error = None
        try:
            try:
                if test.get('before'):
                    exec(compile(test['before'], '<before>', 'exec'), space)
                exec(compile(files[first], first, 'exec'), space)
            except SystemExit as ended:
                if ended.code is not None and not isinstance(ended.code, int):
                    print(ended.code)
            if test.get('run') is not None:
                value = words(eval(compile(test['run'].strip(), '<run>', 'eval'), space))
        except BaseException as wrong:
            error = failure(wrong, files)
        try:
            out.flush()
        except Exception:
            pass
        said = '{"error":' + words(error) + ('' if value is None else ',"value":' + value) + '}'
        posix_write(77, said.encode())

    json_loads, posix_write = json.loads, posix.write
    ModuleType, spec_from_loader = types.ModuleType, importlib.util.spec_from_loader
    return play

def at_once(seconds):
    if seconds < 0:
        raise ValueError('sleep length must be non-negative')

# Waiting is not what an exercise is about, and would take the time of those who come next.
time.sleep = at_once
for name in [name for name in sys.modules if name == 'js' or 'pyodide' in name]:
    del sys.modules[name]
sys.meta_path[:] = [importlib.machinery.BuiltinImporter, importlib.machinery.FrozenImporter, importlib.machinery.PathFinder]
play = ours()
import __main__
__main__.play = play
gc.collect()
gc.freeze()
`;
