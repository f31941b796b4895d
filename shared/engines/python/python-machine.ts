import type { ProgramCase, ProgramFile, RunLimits, RunOutcome } from '../../contract/workbench/program.ts';

type Imports = Record<string, Record<string, unknown>>;

/** The part of Emscripten's module that is used. */
type Module = {
  HEAPU8: Uint8Array;
  FS: { streams: unknown[] };
  stringToNewUTF8: (text: string) => number;
  stackSave: () => number;
  stackRestore: (at: number) => void;
  _PyRun_SimpleString: (text: number) => number;
};
type Pyodide = {
  _module: Module;
  runPython: (text: string) => unknown;
  setInterruptBuffer: (buffer: Uint8Array) => void;
};

/** Dependencies of the machine, which differ between browser and server. */
export type PythonParts = {
  /** of the Pyodide package */
  loadPyodide: (options: Record<string, unknown>) => Promise<unknown>;
  /** locations of its files and the like */
  options: Record<string, unknown>;
  /** the code of `learnersPython` */
  python: string;
  /** the global WebAssembly object, which is patched while the engine loads */
  webAssembly: Record<string, unknown>;
  /** a streaming decoder */
  decoder: () => { decode: (bytes: Uint8Array, options: { stream: boolean }) => string };
  /** milliseconds that count towards a program's time limit */
  clock: () => number;
  /** limit of the output in UTF-16 code units */
  mostOutput: number;
  /**
   * ends `work` after so many milliseconds, also where Python does not look at the clock; false: it was ended. Absent: its
   * caller ends the engine
   */
  endsWithin?: (ms: number, work: () => void) => boolean;
};

export type PythonOrder = {
  files: Pick<ProgramFile, 'name' | 'text'>[];
  test: ProgramCase | null;
  limits: RunLimits;
  /** milliseconds for `endsWithin` */
  wall?: number;
};

/** `spent`: the engine itself failed and must not be used again. */
export type PythonEnded = { outcome: RunOutcome; spent: boolean };

/**
 * Starts Python and returns a function that runs programs one after another, each in the same fresh state. The source of
 * this function is also evaluated in the browser's sandbox, so it must not use anything from outside.
 *
 * Python runs in WebAssembly, which can only access the outside through imported functions. After the start only those that
 * a program needs stay enabled: clocks, random bytes, reading existing files, its own output. All others end the run,
 * including the whole bridge to JavaScript. So the isolation does not depend on which parts of Python a program can access.
 * Afterwards the memory is restored to its state before the first program, so that nothing of one program is visible to the
 * next.
 */
export async function pythonMachine(parts: PythonParts): Promise<(order: PythonOrder) => PythonEnded> {
  const { webAssembly, clock, mostOutput } = parts;
  const open = new Set(
    `emscripten_get_now emscripten_date_now clock_time_get clock_res_get random_get environ_get environ_sizes_get _tzset_js
    _timegm_js _mktime_js _localtime_js _gmtime_js __syscall_faccessat __syscall_fstat64 __syscall_stat64
    __syscall_newfstatat __syscall_lstat64 __syscall_getcwd __syscall_getdents64 __syscall_ioctl __syscall_getuid32_js
    __syscall_readlinkat fd_seek fd_pread fd_fdstat_get emscripten_get_heap_max _emscripten_get_progname
    _PyEM_TrampolineCall_JS emscripten_runtime_keepalive_push emscripten_runtime_keepalive_pop`.split(/\s+/),
  );
  const errors = { badFile: 8, noCall: 52, readOnly: 69 };
  const resultFile = 77;
  /** Thrown through the engine to abort a run; the memory is restored afterwards. */
  class Left extends Error {}
  type Why = 'time' | 'memory' | 'output' | 'exit' | 'host';

  let closed = false;
  let module: Module | null = null;
  let run = { output: '', result: '', over: null as Why | null, until: 0, most: 0 };
  let decoder = parts.decoder();
  /** One of the imported functions is at work, which cannot be put back when it is ended halfway. */
  let outside = false;
  const leave = (why: Why): never => {
    run.over ??= why;
    throw new Left(why);
  };
  const bytes = (): Uint8Array => (module as Module).HEAPU8;
  const word = (at: number): number => {
    const heap = bytes();
    return (
      ((heap[at] ?? 0) |
        ((heap[at + 1] ?? 0) << 8) |
        ((heap[at + 2] ?? 0) << 16) |
        ((heap[at + 3] ?? 0) << 24)) >>>
      0
    );
  };
  const put = (at: number, value: number) => {
    for (let place = 0; place < 4; place += 1) bytes()[at + place] = (value >>> (8 * place)) & 255;
  };
  const print = (text: string) => {
    run.output += text;
    if (run.output.length < mostOutput) return;
    run.output = run.output.slice(0, mostOutput);
    leave('output');
  };
  const write = (file: number, pieces: number, count: number, written: number): number => {
    if (file !== 1 && file !== 2 && file !== resultFile) return errors.badFile;
    let length = 0;
    for (let place = 0; place < count; place += 1) {
      const start = word(pieces + 8 * place);
      const size = word(pieces + 8 * place + 4);
      length += size;
      if (file === resultFile)
        run.result += parts.decoder().decode(bytes().slice(start, start + size), { stream: false });
      else
        print(decoder.decode(bytes().slice(start, start + Math.min(size, 4 * mostOutput)), { stream: true }));
    }
    put(written, length);
    return 0;
  };
  /** Replacements of imports while a program runs; `real`: the original. */
  const guards: Record<string, (real: (...values: number[]) => unknown) => (...values: number[]) => unknown> =
    {
      fd_write: () => (file, pieces, count, written) =>
        write(file ?? 0, pieces ?? 0, count ?? 0, written ?? 0),
      fd_close:
        (real) =>
        (file = 0) =>
          file <= 2 ? 0 : real(file),
      fd_read:
        (real) =>
        (file = 0, ...rest) => {
          if (file > 2) return real(file, ...rest);
          put(rest[2] ?? 0, 0);
          return 0;
        },
      // Refuses write access modes, O_CREAT and O_TRUNC: files are read-only.
      __syscall_openat:
        (real) =>
        (folder = 0, path = 0, flags = 0, rest = 0) =>
          flags & (3 | 64 | 512) ? -errors.readOnly : real(folder, path, flags, rest),
      emscripten_resize_heap:
        (real) =>
        (size = 0) => {
          if (size >>> 0 <= run.most) return real(size);
          return 0;
        },
      // Called by Python every few instructions.
      _Py_CheckEmscriptenSignals_Helper: () => () => (clock() > run.until ? leave('time') : 0),
      proc_exit: () => () => leave('exit'),
    };
  const refusal = (name: string): number | null => {
    if (name.startsWith('__syscall_')) return -errors.noCall;
    return name.startsWith('fd_') ? errors.noCall : null;
  };
  const guarded = (name: string, real: (...values: number[]) => unknown) => {
    const guard = guards[name]?.(real) ?? null;
    const passes = open.has(name);
    const refused = refusal(name);
    const answer = (...values: number[]) => {
      // Python's own shutdown is skipped.
      if (run.over) throw new Left(run.over);
      if (guard) return guard(...values);
      if (passes) return real(...values);
      return refused ?? leave('host');
    };
    // It calls functions of Python, which may be ended as Python itself may.
    if (name === '_PyEM_TrampolineCall_JS')
      return (...values: number[]) => (closed ? answer : real)(...values);
    return (...values: number[]) => {
      if (!closed) return real(...values);
      outside = true;
      try {
        return answer(...values);
      } finally {
        outside = false;
      }
    };
  };
  const withGuards = (imports: Imports): Imports =>
    Object.fromEntries(
      Object.entries(imports).map(([group, names]) => [
        group,
        group.startsWith('GOT')
          ? names
          : new Proxy(names, {
              get: (all, name: string) => {
                const real = all[name];
                return typeof real === 'function'
                  ? guarded(name, real as (...values: number[]) => unknown)
                  : real;
              },
            }),
      ]),
    );

  // Stack switching would need imports that are not functions, and programs here do not wait.
  delete webAssembly.Suspending;
  delete webAssembly.promising;
  const usual = {
    instantiate: webAssembly.instantiate,
    instantiateStreaming: webAssembly.instantiateStreaming,
  };
  for (const [name, real] of Object.entries(usual)) {
    webAssembly[name] = (source: unknown, imports?: Imports) =>
      (real as (...values: unknown[]) => unknown).call(
        webAssembly,
        source,
        imports?.env ? withGuards(imports) : imports,
      );
  }
  const python = (await parts.loadPyodide({
    ...parts.options,
    jsglobals: Object.create(null) as object,
    stdin: () => null,
    stdout: () => {},
    stderr: () => {},
    env: { HOME: '/home', PYTHONDONTWRITEBYTECODE: '1', PYTHONINSPECT: '' },
  })) as Pyodide;
  Object.assign(webAssembly, usual);
  module = python._module;
  const engine = module;
  python.setInterruptBuffer(new Uint8Array(1));
  python.runPython(
    `exec(compile(${JSON.stringify(parts.python)}, '<engine>', 'exec'), {'__name__': 'engine', '__builtins__': dict(vars(__import__('builtins')))})`,
  );
  const kept = { memory: engine.HEAPU8.slice(), stack: engine.stackSave(), streams: [...engine.FS.streams] };
  closed = true;

  const putBack = () => {
    engine.HEAPU8.set(kept.memory);
    engine.HEAPU8.fill(0, kept.memory.length);
    engine.stackRestore(kept.stack);
    engine.FS.streams.splice(0, engine.FS.streams.length, ...kept.streams);
  };
  const ended = (rest: Partial<RunOutcome>): RunOutcome => ({
    output: run.output,
    error: null,
    stopped: null,
    ...rest,
  });
  const failed = (message: string) => ended({ error: { message, line: null } });
  /** The result of a run that was aborted by an exception. */
  const afterLeaving = (error: unknown): PythonEnded => {
    const why = run.over;
    if (why === 'exit') return { outcome: ended({}), spent: false };
    if (why === 'host')
      return { outcome: failed('PermissionError: a program cannot leave Python here'), spent: false };
    if (why) return { outcome: ended({ stopped: why }), spent: false };
    const deep = error instanceof RangeError;
    return { outcome: deep ? failed('RecursionError: too deep') : ended({ stopped: 'memory' }), spent: true };
  };
  return ({ files, test, limits, wall = Number.POSITIVE_INFINITY }) => {
    const most = kept.memory.length + limits.memory;
    run = { output: '', result: '', over: null, until: clock() + limits.time, most };
    decoder = parts.decoder();
    try {
      const order = JSON.stringify(JSON.stringify({ files, test }));
      const play = () => void engine._PyRun_SimpleString(engine.stringToNewUTF8(`play(${order})`));
      let hasEnded = true;
      if (parts.endsWithin) hasEnded = parts.endsWithin(wall, play);
      else play();
      if (!hasEnded) return { outcome: ended({ stopped: 'time' }), spent: outside };
      if (run.result === '') return { outcome: ended({ stopped: 'memory' }), spent: false };
      const told = JSON.parse(run.result) as Pick<RunOutcome, 'error' | 'value'>;
      const noRoom = told.error?.message.startsWith('MemoryError');
      return { outcome: ended(noRoom ? { ...told, stopped: 'memory' } : told), spent: false };
    } catch (error) {
      return afterLeaving(error);
    } finally {
      putBack();
    }
  };
}
