import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisX, AxisY } from '#web/features/workbench/drawing/axis.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import type { DrawnProps } from './figure-types.ts';
import { frameOf } from './frame.ts';

export function Scatter({ figure, width }: DrawnProps<'scatter'>) {
  const { left, right, ground, across, up } = frameOf(figure, width);
  return (
    <>
      <AxisY left={left} right={right} scale={up} title={figure.y.label} />
      <AxisX scale={across} title={figure.x.label} y={ground} />
      <AriaHidden>
        {[...figure.points.entries()].map(([place, [x, y]]) => (
          <circle className={classes.dot} cx={across(x)} cy={up(y)} key={place} r={6.5} />
        ))}
      </AriaHidden>
    </>
  );
}
