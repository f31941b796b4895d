import { scaleLinear } from 'd3-scale';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import { type PointsParameters, pointsOnALine } from '#shared/rules/explorations/points-on-a-line.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisX, axisTitle } from '#web/features/workbench/drawing/axis.tsx';
import { Board } from '#web/features/workbench/drawing/board.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { Handles } from '#web/features/workbench/drawing/handles.tsx';
import { stacked } from '#web/features/workbench/drawing/stacked.ts';
import type { DrawingProps, Kind } from '../explore-types.ts';
import { Middles } from './middles.tsx';

const radius = 8;
const side = 18;

/** A dot plot; the mean is where the line would balance, the median halves the dots. */
function Drawing({ parameters, exploration, state, change }: DrawingProps<PointsParameters>) {
  const { x, shows } = parameters;
  const values = state.values as number[];
  const [points] = exploration.controls(state);
  const movable = points?.kind === 'points' ? points.movable : [];
  const bands = shows.includes('quartiles') || shows.includes('deviation') ? 34 : 0;
  const height = 208 + bands;
  const ground = 132;
  return (
    <Board height={height} role={movable.length > 0 ? 'group' : 'img'} label={`Points by ${x.label}`}>
      {(width) => {
        const scale = scaleLinear([x.from, x.to], [side, width - side]);
        const places = stacked(values.map(scale), 2 * radius + 1);
        const at = (index: number) => ({
          x: scale(values[index] ?? 0),
          y:
            ground -
            radius -
            3 -
            (places[index] ?? 0) * Math.min(2 * radius + 1, 100 / (1 + Math.max(...places))),
        });
        return (
          <>
            <Middles measured={exploration.measure(state)} scale={scale} shows={shows} top={22} y={ground} />
            <AxisX scale={scale} title={axisTitle(x)} y={ground + 30 + bands} />
            <AriaHidden>
              <line className={classes.axis} x1={side} x2={width - side} y1={ground} y2={ground} />
              {[...values.keys()].map((index) =>
                movable.includes(index) ? null : (
                  <circle
                    className={classes.quiet}
                    cx={at(index).x}
                    cy={at(index).y}
                    key={index}
                    r={radius - 1}
                  />
                ),
              )}
            </AriaHidden>
            <Handles
              handles={movable.map((index) => ({
                id: index,
                at: at(index),
                name: `Point ${index + 1} of ${values.length}`,
                text: inWords(values[index] ?? 0, x.unit),
                x: { now: values[index] ?? 0, min: x.from, max: x.to, step: x.step },
              }))}
              onMove={(point, to) => change({ control: 'values', point, ...to })}
              valueAt={(place) => ({ x: scale.invert(place.x) })}
            />
          </>
        );
      }}
    </Board>
  );
}

export const kind: Kind<PointsParameters> = { setUp: pointsOnALine, Drawing };
