import { line } from 'd3-shape';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisX, AxisY } from '#web/features/workbench/drawing/axis.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import type { DrawnProps } from './figure-types.ts';
import { frameOf } from './frame.ts';
import { Mark } from './mark.tsx';

/** Colour and dash pattern; each alone distinguishes the lines. */
const looks = [classes.firstLine, classes.secondLine, classes.thirdLine, classes.quietLine];
const dashes = [undefined, '9 4', '2 4', '12 3 2 3'];
/** Approximate width of a letter of a name. */
const letter = 7.4;

export function Lines({ figure, width, choosing }: DrawnProps<'lines'>) {
  const { left, right, ground, across, up } = frameOf(figure, width);
  const path = line<[number, number]>(
    ([x]) => across(x),
    ([, y]) => up(y),
  );
  const names = apart(figure.lines.map(({ points }) => up(points.at(-1)?.[1] ?? 0)));
  return (
    <>
      <AxisY left={left} right={right} scale={up} title={figure.y.label} />
      {figure.lines.map(({ id, points }, place) => (
        <Mark choosing={choosing} id={id} key={id}>
          <path className={classes.hitLine} d={path(points) ?? ''} />
          <path className={looks[place]} d={path(points) ?? ''} strokeDasharray={dashes[place]} />
        </Mark>
      ))}
      <AriaHidden>
        {figure.lines.map(({ id, label, points }, place) => (
          <text
            className={`${classes.strong} ${classes.passive}`}
            key={id}
            textAnchor="end"
            x={Math.max(left + label.length * letter, across(points.at(-1)?.[0] ?? 0))}
            y={(names[place] ?? 0) - 8}
          >
            {label}
          </text>
        ))}
      </AriaHidden>
      <AxisX scale={across} title={figure.x.label} y={ground} />
    </>
  );
}

/** The same heights, moved up where two labels would overlap. */
function apart(heights: readonly number[]): number[] {
  const order = heights.map((_, place) => place).sort((a, b) => (heights[b] ?? 0) - (heights[a] ?? 0));
  const pushed = [...heights];
  for (const [turn, place] of order.entries()) {
    const below = turn === 0 ? Number.POSITIVE_INFINITY : (pushed[order[turn - 1] ?? 0] ?? 0);
    pushed[place] = Math.min(heights[place] ?? 0, below - 17);
  }
  return pushed;
}
