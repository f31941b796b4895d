import { scaleLinear } from 'd3-scale';
import { useId } from 'react';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import { type ScatterParameters, scatter } from '#shared/rules/explorations/scatter.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisX, AxisY, axisTitle } from '#web/features/workbench/drawing/axis.tsx';
import { Board } from '#web/features/workbench/drawing/board.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { Handles } from '#web/features/workbench/drawing/handles.tsx';
import type { DrawingProps, Kind } from '../explore-types.ts';

const left = 52;
const top = 32;
const ground = 300;

/** Points that can be dragged in both directions, with their line of best fit. */
function Drawing({ parameters, exploration, state, change }: DrawingProps<ScatterParameters>) {
  const clip = useId();
  const { x, y, points } = parameters;
  const [xs, ys] = [state.xs as number[], state.ys as number[]];
  const [control] = exploration.controls(state);
  const movable = control?.kind === 'points' ? control.movable : [];
  const { slope = Number.NaN, intercept = Number.NaN } = exploration.measure(state);
  return (
    <Board
      height={ground + 48}
      role={movable.length > 0 ? 'group' : 'img'}
      label={`${y.label} by ${x.label}`}
    >
      {(width) => {
        const across = scaleLinear([x.from, x.to], [left, width - 14]);
        const up = scaleLinear([y.from, y.to], [ground, top]);
        const on = (place: number) => up(slope * place + intercept);
        return (
          <>
            <AxisY left={left} right={width - 14} scale={up} title={axisTitle(y)} />
            <AxisX scale={across} title={axisTitle(x)} y={ground} />
            <clipPath id={clip}>
              <rect height={ground - top} width={width - left - 14} x={left} y={top} />
            </clipPath>
            {state.line === true && Number.isFinite(slope) && (
              <line
                className={classes.secondLine}
                clipPath={`url(#${clip})`}
                x1={across(x.from)}
                x2={across(x.to)}
                y1={on(x.from)}
                y2={on(x.to)}
              />
            )}
            <AriaHidden>
              {[...points.keys()].map((point) =>
                movable.includes(point) ? null : (
                  <circle
                    className={classes.quiet}
                    cx={across(xs[point] ?? 0)}
                    cy={up(ys[point] ?? 0)}
                    key={point}
                    r={6}
                  />
                ),
              )}
            </AriaHidden>
            <Handles
              handles={movable.map((point) => ({
                id: point,
                at: { x: across(xs[point] ?? 0), y: up(ys[point] ?? 0) },
                name: `Point ${point + 1} of ${points.length}`,
                text: `${x.label} ${inWords(xs[point] ?? 0, x.unit)}, ${y.label} ${inWords(ys[point] ?? 0, y.unit)}`,
                x: { now: xs[point] ?? 0, min: x.from, max: x.to, step: x.step },
                y: { now: ys[point] ?? 0, min: y.from, max: y.to, step: y.step },
              }))}
              onMove={(point, to) => change({ control: 'points', point, ...to })}
              valueAt={(place) => ({ x: across.invert(place.x), y: up.invert(place.y) })}
            />
          </>
        );
      }}
    </Board>
  );
}

export const kind: Kind<ScatterParameters> = { setUp: scatter, Drawing };
