import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisX } from '#web/features/workbench/drawing/axis.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { stacked } from '#web/features/workbench/drawing/stacked.ts';
import type { DrawnProps } from './figure-types.ts';
import { frameOf } from './frame.ts';

const radius = 6.5;

/** A dot plot: one dot per value, stacked where they overlap. */
export function Dots({ figure, width }: DrawnProps<'dots'>) {
  const { top, ground, across } = frameOf(figure, width);
  const piled = stacked(figure.values.map(across), 2 * radius + 1);
  const rise = Math.min(2 * radius + 1, (ground - top) / (1 + Math.max(...piled)));
  return (
    <>
      <AriaHidden>
        {[...figure.values.entries()].map(([place, value]) => (
          <circle
            className={classes.first}
            cx={across(value)}
            cy={ground - radius - 3 - (piled[place] ?? 0) * rise}
            key={place}
            r={radius}
          />
        ))}
      </AriaHidden>
      <AxisX scale={across} title={figure.x.label} y={ground} />
    </>
  );
}
