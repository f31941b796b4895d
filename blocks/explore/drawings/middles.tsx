import type { ScaleLinear } from 'd3-scale';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';

type Props = {
  measured: Record<string, number>;
  shows: readonly string[];
  scale: ScaleLinear<number, number>;
  /** the line of the points */
  y: number;
  top: number;
};

/** The mean as the balance point, the median as the value that halves the points, and their spread. */
export function Middles({ measured, shows, scale, y, top }: Props) {
  const { mean = 0, median = 0, deviation = 0 } = measured;
  const [left = 0, right = 0] = scale.range();
  const inside = (value: number) => Math.min(right, Math.max(left, scale(value)));
  /** The text anchor that keeps a label inside the board. */
  const anchor = (at: number) => (at > right - 60 ? 'end' : at < left + 60 ? 'start' : 'middle');
  const band = (from: number, to: number, shift: number, name: string, className: string | undefined) => (
    <g>
      <rect
        className={className}
        height={6}
        rx={3}
        width={Math.max(2, inside(to) - inside(from))}
        x={inside(from)}
        y={y + shift}
      />
      <text
        className={classes.label}
        textAnchor="middle"
        x={(inside(from) + inside(to)) / 2}
        y={y + shift + 21}
      >
        {name}
      </text>
    </g>
  );
  return (
    <AriaHidden>
      {shows.includes('quartiles') &&
        band(
          measured['lower-quartile'] ?? 0,
          measured['upper-quartile'] ?? 0,
          29,
          'middle half',
          classes.third,
        )}
      {shows.includes('deviation') &&
        band(mean - deviation, mean + deviation, 29, '1 SD each way', classes.second)}
      {shows.includes('median') && (
        <>
          <line className={classes.thirdLine} x1={scale(median)} x2={scale(median)} y1={top} y2={y} />
          <text className={classes.strong} textAnchor={anchor(scale(median))} x={scale(median)} y={top - 8}>
            median
          </text>
        </>
      )}
      {shows.includes('mean') && (
        <>
          <path className={classes.second} d={`M${scale(mean)},${y + 2}l9,16h-18z`} />
          <text
            className={classes.strong}
            textAnchor={scale(mean) > right - 70 ? 'end' : 'start'}
            x={scale(mean) + (scale(mean) > right - 70 ? -14 : 14)}
            y={y + 18}
          >
            mean
          </text>
        </>
      )}
    </AriaHidden>
  );
}
