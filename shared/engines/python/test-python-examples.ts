import { exampleIn, type RunnerExample } from '../test-runner-example.ts';

const python = exampleIn('main.py');
const endless = 'did not come to its end';

export const pythonExamples: RunnerExample[] = [
  python('prints lines', "print('a', 1)\nprint('b', end='!')\n", { output: 'a 1\nb!' }),
  python(
    'prints to both streams in their order',
    "import sys\nprint('a')\nprint('b', file=sys.stderr)\nprint('ü😀')",
    {
      output: 'a\nb\nü😀\n',
    },
  ),
  python('a program without output ends as well', 'x = 1', { output: '' }),
  python('says what failed and in which line', "print('before')\n\nNone.length\n", {
    output: 'before\n',
    error: { says: 'AttributeError', line: 3 },
  }),
  python('names the line of the function that failed', 'def f():\n    missing()\n\nf()\n', {
    error: { says: "NameError: name 'missing' is not defined", line: 2 },
  }),
  python('says where a text cannot be read', 'a = 1\nb = = 2\n', {
    output: '',
    error: { says: 'SyntaxError: invalid syntax', line: 2 },
  }),
  python('says where a line is not set in as it has to be', 'if True:\nprint(1)\n', {
    error: { says: 'IndentationError', line: 2 },
  }),
  python('names an error of the program’s own', "class Far(Exception): pass\nraise Far('too far')", {
    error: { says: 'Far: too far', line: 2 },
  }),
  python('an error in a library names the line that called it', "import json\n\njson.loads('{')", {
    error: { says: 'JSONDecodeError', line: 3 },
  }),
  python(
    'evaluates an expression after the program',
    'def twice(n):\n    return 2 * n\n',
    {},
    [{ run: 'twice(21)' }, { run: '[twice(1), {"a": twice(2)}]' }],
    [{ value: 42 }, { value: [2, { a: 4 }] }],
  ),
  python(
    'has words for what JSON does not know',
    'import datetime, fractions\nclass P:\n    def __repr__(self): return "P!"\nown = []\nown.append(own)',
    {},
    [
      { run: '(1, 2.5, True, None, "a")' },
      { run: '{3, 1, 2}' },
      { run: '{1: "a", (1, 2): "b"}' },
      { run: '[float("nan"), 2 ** 60, P(), own]' },
      { run: 'fractions.Fraction(1, 2)' },
      { run: 'datetime.date(2026, 1, 2)' },
    ],
    [
      { value: [1, 2.5, true, null, 'a'] },
      { value: [1, 2, 3] },
      { value: { 1: 'a', '(1, 2)': 'b' } },
      { value: ['nan', '1152921504606846976', 'P!', ['[...]']] },
      { value: 'Fraction(1, 2)' },
      { value: 'datetime.date(2026, 1, 2)' },
    ],
  ),
  python(
    'puts what is given before the program',
    'total = sum(given)',
    { error: { says: 'given', line: 1 } },
    [{ before: '# one\ngiven = [1, 2, 3]', run: 'total' }],
    [{ value: 6 }],
  ),
  python(
    'each case has a world of its own',
    'import builtins, random\nbuiltins.count = getattr(builtins, "count", 0) + 1\nrandom.extra = getattr(random, "extra", 0) + 1',
    {},
    [{ run: '[count, random.extra]' }, { run: '[count, random.extra]' }],
    [{ value: [1, 1] }, { value: [1, 1] }],
  ),
  python(
    'answers input() line by line, without its prompt, then fails as Python does',
    "print(input('Name? '), int(input()) + 1)\ninput()",
    { output: '', error: { says: 'EOFError', line: 1 } },
    [{ input: ['Ada', '41'] }],
    [{ output: 'Ada 42\n', error: { says: 'EOFError', line: 2 } }],
  ),
  python(
    'a case that fails has no value',
    'def f():\n    raise ValueError("no")\n',
    {},
    [{ run: 'f()' }, { run: '1 +' }, { run: '1' }],
    [
      { error: { says: 'ValueError: no', line: 2 }, value: undefined },
      { error: { says: 'SyntaxError', line: null } },
      { value: 1 },
    ],
  ),
  python('runs as the main module', "if __name__ == '__main__':\n    print('main')", { output: 'main\n' }),
  python('ends where it says so', "import sys\nprint('on')\nsys.exit()\nprint('off')", { output: 'on\n' }),
  python('does not wait', 'import time\ntime.sleep(3600)\nprint("on")', { output: 'on\n' }),
  python(
    'has the standard library',
    'import math, re, statistics\nprint(math.gcd(12, 18), re.findall("[a-z]", "a1b"), statistics.mean([1, 2, 3]))',
    {
      output: "6 ['a', 'b'] 2\n",
    },
  ),
  python('says when a function calls itself without end', 'def f():\n    return f()\n\nf()', {
    error: { says: 'RecursionError', line: 2 },
  }),
  python('stops a loop that never ends, and keeps what was printed', "print('on')\nwhile True:\n    pass", {
    output: 'on\n',
    stopped: 'time',
    error: { says: endless, line: null },
  }),
  python('stops what prints without end', "while True:\n    print('x')", {
    stopped: 'output',
    error: { says: 'printed more', line: null },
  }),
  python('stops what wants memory without end', "a = []\nwhile True:\n    a.append('x' * 1_000_000)", {
    stopped: 'memory',
    error: { says: 'more memory' },
  }),
  {
    name: 'the other files are modules',
    files: {
      'tools.py': 'def add(a, b):\n    return a + b\n',
      'main.py': 'import tools\nprint(tools.add(1, 2))\ntools.add(1)',
    },
    program: { output: '3\n', error: { says: 'TypeError', line: 3 } },
  },
];
