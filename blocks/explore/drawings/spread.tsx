import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { placesAlong } from '#shared/rules/explorations/function.ts';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import { curveOf, type SpreadParameters, spread } from '#shared/rules/explorations/spread.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisX, axisTitle } from '#web/features/workbench/drawing/axis.tsx';
import { Board } from '#web/features/workbench/drawing/board.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { Handles } from '#web/features/workbench/drawing/handles.tsx';
import type { DrawingProps, Kind } from '../explore-types.ts';

const side = 16;
const top = 28;
const ground = 200;

/** The curve with bands of one and two standard deviations, and a limit that can be dragged. */
function Drawing({ parameters, state, change }: DrawingProps<SpreadParameters>) {
  const { x, limit } = parameters;
  const [mean, deviation, at] = [Number(state.mean), Number(state.deviation), Number(state.limit)];
  const curve = curveOf(String(state.shape), mean, deviation);
  const places = placesAlong(x, 240);
  const highest = Math.max(...places.map(curve.density));
  return (
    <Board
      height={ground + 48}
      role={limit !== undefined ? 'group' : 'img'}
      label={`Distribution of ${x.label}`}
    >
      {(width) => {
        const across = scaleLinear([x.from, x.to], [side, width - side]).clamp(true);
        const up = scaleLinear([0, highest], [ground, top]);
        const under = (from: number, to: number) =>
          area<number>(across, ground, (place) => up(curve.density(place)))(
            placesAlong({ from: Math.max(x.from, from), to: Math.min(x.to, to) }, 120),
          ) ?? '';
        return (
          <>
            <AriaHidden>
              <path
                className={classes.field}
                d={under(mean - 2 * deviation, mean + 2 * deviation)}
                opacity={0.55}
              />
              <path className={classes.field} d={under(mean - deviation, mean + deviation)} />
              {limit && at < x.to && <path className={classes.secondField} d={under(at, x.to)} />}
              <path
                className={classes.firstLine}
                d={line<number>(across, (place) => up(curve.density(place)))(places) ?? ''}
              />
              {[-2, -1, 1, 2].map((far) => {
                const place = mean + far * deviation;
                return place > x.from && place < x.to ? (
                  <line
                    className={classes.edge}
                    key={far}
                    x1={across(place)}
                    x2={across(place)}
                    y1={up(curve.density(place))}
                    y2={ground}
                  />
                ) : null;
              })}
              <line
                className={classes.firstLine}
                x1={across(mean)}
                x2={across(mean)}
                y1={top - 8}
                y2={ground}
              />
              <text className={classes.strong} textAnchor="middle" x={across(mean)} y={top - 14}>
                mean
              </text>
            </AriaHidden>
            <AxisX scale={across} title={axisTitle(x)} y={ground} />
            {limit && (
              <Handles
                handles={[
                  {
                    id: 0,
                    at: { x: across(at), y: top + 34 },
                    name: 'Limit',
                    text: inWords(at, x.unit),
                    x: { now: at, min: limit.from, max: limit.to, step: limit.step },
                  },
                ]}
                onMove={(_, to) => to.x !== undefined && change({ control: 'limit', value: to.x })}
                valueAt={(place) => ({ x: across.invert(place.x) })}
              >
                {() => (
                  <>
                    <line className={classes.secondLine} y1={0} y2={ground - top - 34} />
                    <circle className={classes.limit} r={9} />
                    <text className={classes.strong} textAnchor="middle" y={-16}>
                      limit
                    </text>
                  </>
                )}
              </Handles>
            )}
          </>
        );
      }}
    </Board>
  );
}

export const kind: Kind<SpreadParameters> = { setUp: spread, Drawing };
