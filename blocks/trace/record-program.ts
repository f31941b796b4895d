import type { Begin, Recorder, Trace, TraceFrame } from './trace-types.ts';

/**
 * Runs an instrumented program and records its steps. This function is sent to the sandbox as text together with the
 * program, so it must not use anything outside of itself. `inWords`: a value as text in one line.
 */
export function recordProgram(begin: Begin, mostSteps: number, inWords: (value: unknown) => string): Trace {
  const longestOutput = 20_000;
  const longestValue = 120;
  const mostFrames = 8;
  type Frame = TraceFrame & { id: number; reads: Parameters<Recorder['step']>[2] };

  const trace: Trace = { steps: [], output: '', error: null, isCut: false };
  const main: Frame = { id: 0, name: '', variables: [], reads: [] };
  const stack: Frame[] = [main];
  const stop = {};

  const cut = (text: string): string =>
    text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;

  const read = ({ name, reads }: Frame): TraceFrame => {
    const variables: TraceFrame['variables'] = [];
    for (const [variable, get, owner] of reads) {
      if (owner !== undefined && stack.some(({ id }) => id === owner)) continue;
      try {
        variables.push({ name: variable, value: cut(inWords(get())) });
      } catch {
        // It is declared further down, or throws when inspected.
      }
    }
    return { name, variables };
  };

  const take = (line: number | null): void => {
    if (trace.steps.length >= mostSteps) {
      trace.isCut = true;
      throw stop;
    }
    const shown = stack.length > mostFrames ? [main, ...stack.slice(1 - mostFrames)] : stack;
    trace.steps.push({ line, frames: shown.map(read), printed: trace.output.length });
  };

  const recorder: Recorder = {
    main,
    frame: (id, name) => {
      const frame: Frame = { id, name, variables: [], reads: [] };
      stack.push(frame);
      return frame;
    },
    step: (line, frame, reads) => {
      const at = stack.lastIndexOf(frame as Frame);
      // Frames above it have ended by an error. If it is not on the stack, it is a resumed generator.
      if (at < 0) stack.push(frame as Frame);
      else stack.length = at + 1;
      (frame as Frame).reads = reads;
      take(line);
    },
    leave: (frame, value) => {
      const at = stack.lastIndexOf(frame as Frame);
      if (at > 0) stack.length = at;
      return value;
    },
    end: (reads) => {
      stack.length = 1;
      main.reads = reads;
    },
  };

  const print = (...values: unknown[]): void => {
    const text = values.map((value) => (typeof value === 'string' ? value : inWords(value))).join(' ');
    trace.output = `${trace.output}${text}\n`.slice(0, longestOutput);
  };
  const console = { log: print, info: print, warn: print, error: print, debug: print };

  try {
    begin(recorder, console)();
  } catch (error) {
    if (error !== stop)
      trace.error = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
  if (trace.steps.length < mostSteps) {
    stack.length = 1;
    take(null);
  }
  return trace;
}
