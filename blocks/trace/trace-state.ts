import { traceTexts as texts } from './trace-texts.ts';
import type { TraceStep } from './trace-types.ts';

/** The step that a key leads to, out of `count`; null: the key has no meaning here. */
export function stepAfterKey(key: string, at: number, count: number): number | null {
  const places: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? null : Math.max(0, Math.min(count - 1, place));
}

/** A call's variables that are new or have changed since the previous step. */
export function changedSince(
  before: TraceStep | undefined,
  now: TraceStep,
  depth: number,
): ReadonlySet<string> {
  const old = before?.frames[depth];
  const frame = now.frames[depth];
  // A different call is not a change.
  if (!before || !frame || old?.name !== frame.name) return new Set();
  const values = new Map(old.variables.map(({ name, value }) => [name, value]));
  return new Set(
    frame.variables.filter(({ name, value }) => values.get(name) !== value).map(({ name }) => name),
  );
}

/** A step for screen readers: its position, its line or how the program ended, and what has changed. */
export function stepInWords(steps: readonly TraceStep[], at: number, ending: string | null): string {
  const step = steps[at];
  if (!step) return '';
  const depth = step.frames.length - 1;
  const changed = changedSince(steps[at - 1], step, depth);
  const variables = step.frames[depth]?.variables.filter(({ name }) => changed.has(name)) ?? [];
  return [
    texts.place(at + 1, steps.length),
    ending ?? (step.line === null ? texts.ended : texts.line(step.line)),
    ...variables.map(({ name, value }) => `${name} = ${value}`),
  ].join(', ');
}
