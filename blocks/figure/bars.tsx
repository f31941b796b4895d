import { scaleBand } from 'd3-scale';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisY } from '#web/features/workbench/drawing/axis.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { Labels } from '#web/features/workbench/drawing/labels.tsx';
import type { DrawnProps } from './figure-types.ts';
import { frameOf } from './frame.ts';
import { Mark } from './mark.tsx';

export function Bars({ figure, width, choosing }: DrawnProps<'bars'>) {
  const { left, right, top, ground, up } = frameOf(figure, width);
  const band = scaleBand(
    figure.bars.map(({ id }) => id),
    [left, right],
  ).padding(0.28);
  const zero = up(Math.max(0, up.domain()[0] ?? 0));
  const labels = new Map(figure.bars.map(({ id, label }) => [label, id]));
  return (
    <>
      <AxisY left={left} right={right} scale={up} title={figure.y.label} />
      {figure.bars.map(({ id, value }) => (
        <Mark choosing={choosing} id={id} key={id}>
          <rect
            className={classes.hit}
            height={ground - top + 30}
            rx={6}
            width={band.step() - 2}
            x={(band(id) ?? 0) - (band.step() - band.bandwidth()) / 2 + 1}
            y={top - 2}
          />
          <rect
            className={classes.first}
            height={Math.abs(up(value) - zero)}
            width={band.bandwidth()}
            x={band(id)}
            y={Math.min(up(value), zero)}
          />
        </Mark>
      ))}
      <AriaHidden>
        {figure.bars.length <= 8 &&
          figure.bars.map(({ id, value }) => (
            <text
              className={`${classes.strong} ${classes.passive}`}
              key={id}
              textAnchor="middle"
              x={(band(id) ?? 0) + band.bandwidth() / 2}
              y={Math.min(up(value), zero) - 7}
            >
              {inWords(value)}
            </text>
          ))}
        <line className={classes.axis} x1={left} x2={right} y1={zero} y2={zero} />
      </AriaHidden>
      <Labels
        at={(label) => (band(labels.get(label) ?? '') ?? 0) + band.bandwidth() / 2}
        labels={[...labels.keys()]}
        width={right - left}
        y={ground + 20}
      />
    </>
  );
}
