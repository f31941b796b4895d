import type { ExplorationState } from '#shared/contract/workbench/exploration.ts';

/** A range with a step. */
type Stretch = { min: number; max: number; step: number };

export type SlideControl = Stretch & {
  kind: 'slider';
  name: string;
  label: string;
  value: number;
  unit?: string | undefined;
  /** label of the value, if it is only an index in a list */
  text?: string | undefined;
};
/** Movable points, stored in one list of the state for each axis. */
type PointsControl = {
  kind: 'points';
  name: string;
  x: Stretch & { name: string };
  y?: Stretch & { name: string };
  /** indices of the movable points */
  movable: number[];
};
export type ButtonControl = {
  kind: 'button';
  name: string;
  label: string;
  /** the number of the state that the button increases, which can be animated */
  grows?: string;
  disabled?: boolean;
};
export type Control =
  | SlideControl
  | PointsControl
  | ButtonControl
  | { kind: 'switch'; name: string; label: string; value: boolean }
  | {
      kind: 'choice';
      name: string;
      label: string;
      value: string;
      options: { value: string; label: string }[];
    };

/** A change of a control: a value, a point moved to a position, or a button pressed. */
export type Change =
  | { control: string; value: number | boolean | string }
  | { control: string; point: number; x?: number; y?: number }
  | { control: string; pressed: true };

/** A measure of a state. `main` ones are shown beside the drawing. */
type Measure = {
  name: string;
  label: string;
  unit?: string | undefined;
  main?: boolean;
  /** it counts people: fractions are shown rounded, with 'about' */
  whole?: boolean;
};
export type Table = { columns: string[]; rows: (string | number)[][] };

export type Exploration = {
  start: ExplorationState;
  controls: (state: ExplorationState) => Control[];
  apply: (state: ExplorationState, change: Change) => ExplorationState;
  measures: Measure[];
  /** NaN if it is not defined yet */
  measure: (state: ExplorationState) => Record<string, number>;
  /** description of the state, for a live region */
  describe: (state: ExplorationState) => string;
  /** the data as a table */
  table: (state: ExplorationState) => Table;
};

type Parts<State extends ExplorationState> = {
  start: State;
  controls: (state: State) => Control[];
  /** the maximum of numbers that only buttons change; the minimum is 0 */
  counts?: Record<string, number>;
  press?: (state: State, button: string) => State;
  measures: Measure[];
  measure: (state: State) => Record<string, number>;
  describe: (state: State) => string;
  table: (state: State) => Table;
};

/** Builds an exploration from its parts. Any state is first replaced by one that its controls can reach. */
export function explorationOf<State extends ExplorationState>(parts: Parts<State>): Exploration {
  const sound = (given: ExplorationState) => soundState(parts, given) as State;
  return {
    start: parts.start,
    measures: parts.measures,
    controls: (state) => parts.controls(sound(state)),
    measure: (state) => parts.measure(sound(state)),
    describe: (state) => parts.describe(sound(state)),
    table: (state) => parts.table(sound(state)),
    apply(given, change) {
      const state = sound(given);
      if ('pressed' in change) return sound(parts.press?.(state, change.control) ?? state);
      return sound(moved(state, parts.controls(state), change));
    },
  };
}

/** The nearest value in the range, without binary rounding errors. */
function onStretch(value: number, { min, max, step }: Stretch): number {
  if (value >= max) return max;
  const steps = Math.round((value - min) / step);
  return Number(Math.min(max, Math.max(min, min + steps * step)).toPrecision(12));
}

function moved(state: ExplorationState, controls: Control[], change: Change): ExplorationState {
  const control = controls.find(({ name }) => name === change.control);
  if (control?.kind === 'points' && 'point' in change) {
    if (!control.movable.includes(change.point)) return state;
    const place = (stretch: (Stretch & { name: string }) | undefined, to: number | undefined) =>
      stretch && to !== undefined ? { [stretch.name]: replaced(state[stretch.name], change.point, to) } : {};
    return { ...state, ...place(control.x, change.x), ...place(control.y, change.y) };
  }
  return control && 'value' in change ? { ...state, [control.name]: change.value } : state;
}

const replaced = (list: ExplorationState[string] | undefined, place: number, to: number): number[] =>
  Array.isArray(list) ? list.map((value, index) => (index === place ? to : value)) : [];

/**
 * A state that the controls can reach: values that are unknown, of another type, or not movable are replaced by those of
 * the start.
 */
function soundState<State extends ExplorationState>(parts: Parts<State>, given: ExplorationState) {
  const state: ExplorationState = { ...parts.start };
  const controls = parts.controls(parts.start);
  for (const [name, start] of Object.entries(parts.start)) {
    const value = given[name];
    if (typeof value !== typeof start || Array.isArray(value) !== Array.isArray(start)) continue;
    const control = controls.find((each) => each.name === name);
    if (typeof value === 'number') {
      const most = parts.counts?.[name];
      if (control?.kind === 'slider') state[name] = onStretch(value, control);
      else if (most !== undefined) state[name] = Math.round(Math.min(most, Math.max(0, value))) || 0;
    } else if (typeof value === 'boolean') {
      if (control) state[name] = value;
    } else if (typeof value === 'string') {
      if (control?.kind === 'choice' && control.options.some((option) => option.value === value))
        state[name] = value;
    } else state[name] = soundPoints(controls, name, start as number[], value as number[]);
  }
  return state;
}

function soundPoints(controls: Control[], name: string, start: number[], given: number[]): number[] {
  for (const control of controls) {
    if (control.kind !== 'points') continue;
    const stretch = [control.x, control.y].find((each) => each?.name === name);
    if (!stretch) continue;
    return start.map((at, index) => {
      const to = given[index];
      return to !== undefined && to !== at && control.movable.includes(index) ? onStretch(to, stretch) : at;
    });
  }
  return start;
}
