import type { ScaleContinuousNumeric } from 'd3-scale';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import { AriaHidden } from './aria-hidden.tsx';
import classes from './drawing.module.css';

type Scale = ScaleContinuousNumeric<number, number>;
type Named = { label: string; unit?: string | undefined };

/** 'monthly pay (€)' */
export const axisTitle = ({ label, unit }: Named): string => (unit ? `${label} (${unit})` : label);

const ticksOf = (scale: Scale, room: number, apart: number): number[] =>
  scale.ticks(Math.max(2, Math.floor(room / apart)));

type AxisXProps = {
  scale: Scale;
  y: number;
  title: string;
  /** for a logarithmic axis: only 1, 10, 100 … are labelled */
  decades?: boolean;
};

/** The horizontal axis, with its title below; 44 pixels high. */
export function AxisX({ scale, y, title, decades = false }: AxisXProps) {
  const [left = 0, right = 0] = scale.range();
  return (
    <AriaHidden>
      <line className={classes.axis} x1={left} x2={right} y1={y} y2={y} />
      {ticksOf(scale, right - left, 72)
        .filter((tick) => !decades || Number.isInteger(Math.log10(tick)))
        .map((tick) => (
          <g key={tick} transform={`translate(${scale(tick)},${y})`}>
            <line className={classes.axis} y2={5} />
            <text className={classes.tick} textAnchor="middle" y={19}>
              {inWords(tick)}
            </text>
          </g>
        ))}
      <text className={classes.title} textAnchor="end" x={right} y={y + 38}>
        {title}
      </text>
    </AriaHidden>
  );
}

/** The vertical axis with faint grid lines, and its title above, which takes 24 pixels. */
export function AxisY({
  scale,
  left,
  right,
  title,
}: {
  scale: Scale;
  left: number;
  right: number;
  title: string;
}) {
  const [bottom = 0, top = 0] = scale.range();
  return (
    <AriaHidden>
      {ticksOf(scale, bottom - top, 44).map((tick) => (
        <g key={tick} transform={`translate(0,${scale(tick)})`}>
          <line className={classes.grid} x1={left} x2={right} />
          <text className={classes.tick} dy="0.32em" textAnchor="end" x={left - 8}>
            {inWords(tick)}
          </text>
        </g>
      ))}
      <text className={classes.title} x={0} y={top - 12}>
        {title}
      </text>
    </AriaHidden>
  );
}
