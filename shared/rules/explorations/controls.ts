import type { Slide } from '#shared/contract/workbench/explorations.ts';
import type { ButtonControl, SlideControl } from './exploration.ts';

/** A slider with an author's parameters. */
export const slider = (
  name: string,
  label: string,
  { from, to, step }: Omit<Slide, 'at'>,
  value: number,
  unit?: string,
): SlideControl => ({ kind: 'slider', name, label, min: from, max: to, step, value, unit });

/** 'Roll 1', 'Roll 10' …: buttons that increase a number of the state, and one that restarts with another seed. */
export function runButtons(
  field: string,
  now: number,
  most: number,
  runs: readonly { by: number; label: string }[],
): ButtonControl[] {
  return [
    ...runs.map(({ by, label }) => ({
      kind: 'button' as const,
      name: `${field}-${by}`,
      label,
      grows: field,
      disabled: now >= most,
    })),
    { kind: 'button', name: 'again', label: 'Clear', disabled: now === 0 },
  ];
}

const mostSeeds = 999_999;
export const seedCount = { seed: mostSeeds };

/** The effect of those buttons. */
export function pressRun<State extends { seed: number }>(state: State, field: string, button: string): State {
  if (button === 'again') return { ...state, [field]: 0, seed: (state.seed % mostSeeds) + 1 };
  const by = Number(button.slice(field.length + 1));
  const now = (state as Record<string, unknown>)[field];
  return Number.isFinite(by) && typeof now === 'number' ? { ...state, [field]: now + by } : state;
}
