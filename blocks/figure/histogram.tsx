import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisX, AxisY } from '#web/features/workbench/drawing/axis.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import type { DrawnProps } from './figure-types.ts';
import { frameOf } from './frame.ts';

export function Histogram({ figure, width }: DrawnProps<'histogram'>) {
  const { left, right, ground, across, up } = frameOf(figure, width);
  return (
    <>
      <AxisY left={left} right={right} scale={up} title={figure.y.label} />
      <AriaHidden>
        {[...figure.counts.entries()].map(([place, count]) => {
          const from = across(figure.from + place * figure.width);
          const to = across(figure.from + (place + 1) * figure.width);
          return (
            <rect
              className={classes.first}
              height={ground - up(count)}
              key={place}
              width={Math.max(1, to - from - 1)}
              x={from}
              y={up(count)}
            />
          );
        })}
      </AriaHidden>
      <AxisX scale={across} title={figure.x.label} y={ground} />
    </>
  );
}
