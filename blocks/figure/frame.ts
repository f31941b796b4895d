import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { Figure } from '#shared/contract/workbench/figure.ts';

type Axis = { label: string; from?: number | undefined; to?: number | undefined };

const left = 52;
const right = 14;
const top = 34;

/** The height of a figure. */
export const heightOf = (figure: Figure): number => {
  if (figure.draws === 'boxes') return 70 + figure.boxes.length * 74;
  return figure.draws === 'dots' ? 210 : 320;
};

/** The position of a figure's axes at that width; shared by its marks and what is placed in it. */
export function frameOf(figure: Figure, width: number) {
  const height = heightOf(figure);
  const ground = height - 50;
  const hasUp = figure.draws !== 'dots' && figure.draws !== 'boxes';
  const start = hasUp ? left : right;
  const across = scaleAlong('x' in figure ? figure.x : undefined, acrossOf(figure), [start, width - right]);
  const up = scaleAlong(hasUp ? figure.y : undefined, hasUp ? upOf(figure) : [], [ground, top]);
  return { left: start, right: width - right, top, ground, across, up };
}

/** The range given by the author, or that of the data. */
function scaleAlong(axis: Axis | undefined, values: number[], range: [number, number]) {
  const [least = 0, most = 1] = extent(values);
  const isFree = axis?.from === undefined || axis.to === undefined;
  const scale = scaleLinear([axis?.from ?? least, axis?.to ?? most], range);
  const widened = least === most && isFree ? scale.domain([least - 1, most + 1]) : scale;
  return isFree ? widened.nice() : widened;
}

function acrossOf(figure: Figure): number[] {
  switch (figure.draws) {
    case 'bars':
      return [];
    case 'histogram':
      return [figure.from, figure.from + figure.width * figure.counts.length];
    case 'dots':
      return figure.values;
    case 'boxes':
      return figure.boxes.flatMap(({ five }) => five);
    case 'lines':
      return figure.lines.flatMap(({ points }) => points.map(([x]) => x));
    case 'scatter':
      return figure.points.map(([x]) => x);
  }
}

/** Bars start at zero. */
function upOf(figure: Figure): number[] {
  switch (figure.draws) {
    case 'bars':
      return [0, ...figure.bars.map(({ value }) => value)];
    case 'histogram':
      return [0, ...figure.counts];
    case 'lines':
      return figure.lines.flatMap(({ points }) => points.map(([, y]) => y));
    case 'scatter':
      return figure.points.map(([, y]) => y);
    default:
      return [];
  }
}
