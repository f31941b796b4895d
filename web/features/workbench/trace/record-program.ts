import type { Begin, Recorder, Trace, TraceFrame } from './trace-types.ts';

/**
 * Runs an instrumented program and records its steps. This function is sent to the sandbox as text together with the
 * program, so it must not use anything outside of itself.
 */
export function recordProgram(begin: Begin, mostSteps: number): Trace {
  const longestOutput = 20_000;
  const longestValue = 120;
  const mostFrames = 8;
  const mostItems = 30;
  type Frame = TraceFrame & { id: number; reads: Parameters<Recorder['step']>[2] };

  const trace: Trace = { steps: [], output: '', error: null, isCut: false };
  const main: Frame = { id: 0, name: '', variables: [], reads: [] };
  const stack: Frame[] = [main];
  const stop = {};

  const quoted = (text: string): string =>
    `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`;
  const cut = (text: string): string =>
    text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;

  const listed = (parts: string[], size: number): string =>
    parts.join(', ') + (size > parts.length ? `, … ${size - parts.length} more` : '');

  const inWords = (value: unknown, above: unknown[]): string => {
    if (typeof value === 'string') return quoted(value);
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
    if (typeof value === 'function') return value.name ? `function ${value.name}` : 'function';
    if (typeof value !== 'object' || value === null) return String(value);
    if (above.includes(value)) return '(itself)';
    if (above.length > 3) return Array.isArray(value) ? '[…]' : '{…}';
    return objectInWords(value, [...above, value]);
  };

  const objectInWords = (value: object, above: unknown[]): string => {
    const inner = (one: unknown): string => inWords(one, above);
    if (Array.isArray(value)) return `[${listed(value.slice(0, mostItems).map(inner), value.length)}]`;
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
    if (value instanceof RegExp) return String(value);
    if (value instanceof Set) return `Set {${listed([...value].slice(0, mostItems).map(inner), value.size)}}`;
    if (value instanceof Map) {
      const pairs = [...value].slice(0, mostItems).map(([key, one]) => `${inner(key)}: ${inner(one)}`);
      return `Map {${listed(pairs, value.size)}}`;
    }
    const names = Object.keys(value);
    // Getters are not called, because that could have side effects in the program.
    const parts = names.slice(0, mostItems).map((name) => {
      const field = Object.getOwnPropertyDescriptor(value, name);
      return `${name}: ${field && 'value' in field ? inner(field.value) : '(computed)'}`;
    });
    const maker = Object.getPrototypeOf(value)?.constructor?.name;
    return `${maker && maker !== 'Object' ? `${maker} ` : ''}{${listed(parts, names.length)}}`;
  };

  const read = ({ name, reads }: Frame): TraceFrame => {
    const variables: TraceFrame['variables'] = [];
    for (const [variable, get, owner] of reads) {
      if (owner !== undefined && stack.some(({ id }) => id === owner)) continue;
      try {
        variables.push({ name: variable, value: cut(inWords(get(), [])) });
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
    const text = values.map((value) => (typeof value === 'string' ? value : inWords(value, []))).join(' ');
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
