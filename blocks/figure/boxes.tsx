import { AxisX } from '#web/features/workbench/drawing/axis.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import type { DrawnProps } from './figure-types.ts';
import { frameOf } from './frame.ts';
import { Mark } from './mark.tsx';

const row = 74;
const high = 28;

/** A box plot: a box between the quartiles with the median, and whiskers to both extremes. */
export function Boxes({ figure, width, choosing }: DrawnProps<'boxes'>) {
  const { left, right, ground, across } = frameOf(figure, width);
  return (
    <>
      {figure.boxes.map(({ id, label, five }, place) => {
        const y = 44 + place * row;
        const [least, lower, median, upper, most] = five.map((value) => across(value)) as typeof five;
        return (
          <Mark choosing={choosing} id={id} key={id}>
            <rect
              className={classes.hit}
              height={row - 6}
              rx={6}
              width={right - left + 8}
              x={left - 4}
              y={y - 36}
            />
            <text className={classes.label} x={left} y={y - 16}>
              {label}
            </text>
            <line className={classes.firstLine} x1={least} x2={lower} y1={y + 6} y2={y + 6} />
            <line className={classes.firstLine} x1={upper} x2={most} y1={y + 6} y2={y + 6} />
            {[least, most].map((end, side) => (
              <line
                className={classes.firstLine}
                key={side === 0 ? 'least' : 'most'}
                x1={end}
                x2={end}
                y1={y - 1}
                y2={y + 13}
              />
            ))}
            <rect
              className={classes.box}
              height={high}
              rx={3}
              width={Math.max(2, upper - lower)}
              x={lower}
              y={y + 6 - high / 2}
            />
            <line
              className={classes.median}
              x1={median}
              x2={median}
              y1={y + 6 - high / 2}
              y2={y + 6 + high / 2}
            />
          </Mark>
        );
      })}
      <AxisX scale={across} title={figure.x.label} y={ground} />
    </>
  );
}
