const refused = (text: string) =>
  `try:\n${text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')}\n    print('in')\nexcept BaseException as error:\n    print(type(error).__name__)`;

/** Finds the engine's JavaScript objects with the garbage collector, whatever their names were. */
const bySearch = `import gc, sys
found = []
def look(one, depth):
    if depth > 6 or id(one) in seen: return
    seen.add(id(one))
    if type(one).__name__ in ('JsProxy', 'JsModule', 'JsFinder', 'pyodide.ffi.JsProxy'): found.append(one)
    for other in gc.get_referents(one): look(other, depth + 1)
seen = set()
look(sys.modules, 0)
look(object.__subclasses__(), 0)
for one in found:
    if not isinstance(one, type): one.constructor.constructor('return 1')()
print('ran')`;

/** Malicious programs, each with what it tries. */
export const hostilePython = {
  /** name, text, how it ends; 'error': by itself, with an error */
  stopped: [
    ['an endless loop', 'while True: pass', 'time'],
    [
      'an endless loop that catches whatever is thrown',
      'while True:\n    try:\n        while True: pass\n    except BaseException: pass',
      'time',
    ],
    ['an endless loop in finally', 'try:\n    while True: pass\nfinally:\n    while True: pass', 'time'],
    [
      'an endless loop in a destructor',
      'class A:\n    def __del__(self):\n        while True: pass\nA()',
      'time',
    ],
    [
      'an endless loop in the text of an error',
      'class E(Exception):\n    def __str__(self):\n        while True: pass\nraise E()',
      'time',
    ],
    ['an extremely large power', 'print(len(str(3 ** (10 ** 9))))', 'time or memory or error'],
    ['an endless iterator in C', 'import itertools\nsum(itertools.repeat(1))', 'time'],
    ['a search that takes for ever', "import re\nre.match('(a+)+$', 'a' * 40 + 'b')", 'time'],
    [
      'an endless tracer',
      'import sys\ndef t(*a):\n    while True: pass\nsys.settrace(t)\n(lambda: 1)()',
      'time',
    ],
    ['recursion without an end', 'def f(): return f()\nf()', 'error'],
    [
      'recursion with the limit taken off',
      'import sys\nsys.setrecursionlimit(10**9)\ndef f(): return f()\nf()',
      'error or memory',
    ],
    ['recursion in C', 'a = []\nfor _ in range(10**6): a = [a]\nprint(a)', 'error or memory or time'],
    ['recursion through repr', 'class A:\n    def __repr__(self): return repr(self)\nrepr(A())', 'error'],
    ['memory in one piece', 'x = bytearray(10 ** 9)', 'memory'],
    ['memory in many pieces', 'a = []\nwhile True: a.append(bytearray(10 ** 6))', 'memory or time'],
    ['memory in a text', "x = 'x' * 2 ** 29", 'memory'],
    [
      'memory requested again after a MemoryError',
      'a = []\nwhile True:\n    try: a.append(bytearray(10 ** 6))\n    except MemoryError: pass',
      'time or memory',
    ],
    ['a number of a billion digits', 'x = 1 << (10 ** 10)', 'memory or error'],
    ['endless output', "while True: print('x' * 1000)", 'output'],
    [
      'endless output that is caught',
      "while True:\n    try:\n        while True: print('x' * 1000)\n    except BaseException: pass",
      'output',
    ],
    ['endless output past the stream', "import os\nwhile True: os.write(1, b'x' * 1000)", 'output'],
    [
      'a crash by a forged code object',
      "exec((lambda: 1).__code__.replace(co_code=b'\\xff' * 64, co_stacksize=1))",
      'time or memory or error',
    ],
  ] as [string, string, string][],
  /** name, text, what it prints */
  harmless: [
    ['the host through js', refused('import js'), 'ModuleNotFoundError'],
    ['the host through pyodide_js', refused('import pyodide_js'), 'ModuleNotFoundError'],
    [
      'a native module through importlib',
      refused("import importlib\nimportlib.import_module('js.process')"),
      'ModuleNotFoundError',
    ],
    ['files of the machine', refused("open('/etc/passwd').read()"), 'FileNotFoundError'],
    ['the working directory', 'import os\nprint(os.getcwd(), os.listdir())', "/home ['web_user']"],
    [
      'the sources of the product',
      "import os\nprint([path for path, _, names in os.walk('/') for name in names if name.endswith(('.ts', '.js', '.mjs', '.md'))])",
      '[]',
    ],
    [
      'the environment of the server',
      "import os\nprint([name for name in os.environ if name not in ('HOME', 'PATH', 'LD_LIBRARY_PATH', 'LANG', 'LC_CTYPE', 'LC_ALL', 'PYTHONDONTWRITEBYTECODE', 'PYTHONINSPECT', 'PWD', 'USER', 'LOGNAME', '_')])",
      '[]',
    ],
    ['writing a file', refused("open('/home/left', 'w').write('x')"), 'OSError'],
    [
      'overwriting the standard library',
      refused("import glob, os\nos.open(glob.glob('/lib/*.zip')[0], os.O_RDWR)"),
      'OSError',
    ],
    [
      'deleting the standard library',
      refused("import glob, os\nos.remove(glob.glob('/lib/*.zip')[0])"),
      'OSError',
    ],
    ['subprocesses', refused("import subprocess\nsubprocess.run(['ls'])"), 'OSError'],
    ['a fork', refused('import os\nos.fork()'), 'OSError'],
    ['other threads', refused('import threading\nthreading.Thread(target=print).start()'), 'RuntimeError'],
    ['standard input', refused('import sys\nopen(0).readline() or 1 / 0'), 'ZeroDivisionError'],
  ] as [string, string, string][],
  /** name, text: its import exists, but ends the run before it has an effect */
  refused: [
    ['a host proxy through the garbage collector', bySearch],
    [
      'JavaScript through the core module',
      "import _pyodide_core\n_pyodide_core.create_proxy(print)\nprint('ran')",
    ],
    ['a shell', "import os\nos.system('ls')\nprint('ran')"],
    [
      'the network through a socket',
      "import socket\nsocket.create_connection(('127.0.0.1', 80), 1)\nprint('ran')",
    ],
    [
      'the network through a connected socket',
      "import socket\nsocket.socket().connect(('127.0.0.1', 80))\nprint('ran')",
    ],
    [
      'the network through urllib',
      "import urllib.request\nurllib.request.urlopen('http://127.0.0.1/')\nprint('ran')",
    ],
    ['JavaScript through run_js', "import pyodide.code\nprint(pyodide.code.run_js('1 + 1'))"],
    [
      'the bridge, reloaded',
      "import sys, importlib\nspec = importlib.util.spec_from_file_location('x', [p for p in sys.path if 'zip' in p][0] + '/_pyodide/_core.py')\nprint(spec.loader)\nimport _pyodide._base as b\nprint(b.eval_code('__import__(\"js\")'))",
    ],
    ['a shared library through ctypes', "import ctypes\nprint(ctypes.CDLL('libc.so.6'))"],
    [
      'the engine’s own functions through ctypes',
      "import ctypes\nrun = ctypes.pythonapi.emscripten_run_script\nrun(b'globalThis.left = 1')\nprint('ran')",
    ],
    [
      'the functions of the bridge through ctypes',
      "import ctypes\nctypes.pythonapi.hiwire_new\nprint('ran')",
    ],
    ['a system command through ctypes', "import ctypes\nctypes.pythonapi.system(b'ls')\nprint('ran')"],
    ['foreign memory', 'import ctypes\nctypes.memset(0, 255, 2 ** 24)\nprint(1)'],
  ] as [string, string][],
  /** name, text, the test's expression, its correct value */
  forging: [
    [
      'by json',
      "import json\njson.dumps = lambda *a, **k: '5'\njson.encoder.encode_basestring_ascii = lambda t: '5'",
      "[1, {'a': 'x'}]",
      [1, { a: 'x' }],
    ],
    [
      'by builtins',
      'import builtins\nbuiltins.isinstance = lambda *a: False\nbuiltins.repr = builtins.str = lambda *a: "5"',
      "(1, 'a')",
      [1, 'a'],
    ],
    [
      'by methods of a dict of its own',
      'class D(dict):\n    def items(self): return [("a", 9)]',
      'D(a=1)',
      { a: 1 },
    ],
    ['by its own stream', 'import sys\nsys.stdout = sys.__stdout__ = None', '3', 3],
  ] as [string, string, string, unknown][],
  /** name, text, the output of the next program */
  leaking: [
    ['a patched builtin', 'import builtins\nbuiltins.len = lambda x: 7', 'print(len([]))', '0'],
    [
      'a patched module',
      'import math, random\nmath.pi = 3\nrandom.random = lambda: 4',
      'import math, random\nprint(math.pi > 3.1, random.random() < 1)',
      'True True',
    ],
    [
      'a module of its own',
      "import sys, types\nsys.modules['spy'] = types.ModuleType('spy')",
      "import sys\nprint('spy' in sys.modules)",
      'False',
    ],
    [
      'a hook on imports',
      'import sys\nclass Spy:\n    def find_spec(self, *a): print("seen")\nsys.meta_path.insert(0, Spy())\nsys.settrace(lambda *a: None)',
      'import ast\nprint("quiet")',
      'quiet',
    ],
    [
      'an audit hook, which Python itself never takes away',
      'import sys\nsys.addaudithook(lambda *a: print("heard"))',
      'import ast\nprint("quiet")',
      'quiet',
    ],
    [
      'a class of the engine',
      "import collections\ncollections.Counter.most_common = lambda *a: 'spoilt'",
      "import collections\nprint(collections.Counter('aab').most_common(1))",
      "[('a', 2)]",
    ],
    ['a closed output', 'import os\nos.close(1)\nos.close(2)', "print('on')", 'on'],
    [
      'environment and folder',
      "import os\nos.environ['LEFT'] = '1'\nos.putenv('LEFT', '1')",
      "import os\nprint(os.environ.get('LEFT'), os.getcwd())",
      'None /home',
    ],
  ] as [string, string, string, string][],
};
