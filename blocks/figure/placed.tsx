import type { Figure } from '#shared/contract/workbench/figure.ts';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { Handles } from '#web/features/workbench/drawing/handles.tsx';
import type { Placing } from './figure-types.ts';
import { frameOf } from './frame.ts';

type Props = { figure: Figure; width: number; placing: Placing };

/** A line across the figure that is dragged, or moved by keys, along its axis. */
export function Placed({ figure, width, placing }: Props) {
  const { left, right, top, ground, across, up } = frameOf(figure, width);
  const isAcross = placing.axis === 'x';
  const scale = isAcross ? across : up;
  const [min = 0, max = 1] = scale.domain();
  const step = stepOf(max - min);
  const now = placing.value ?? rounded((min + max) / 2, step);
  const at = isAcross ? { x: scale(now), y: top + 6 } : { x: right - 12, y: scale(now) };
  const along = { now, min, max, step };
  return (
    <Handles
      handles={[
        {
          id: 0,
          at,
          name: placing.name,
          text: placing.value === null ? 'not placed yet' : inWords(now),
          ...(isAcross ? { x: along } : { y: along }),
        },
      ]}
      onMove={(_, to) => {
        const value = isAcross ? to.x : to.y;
        if (value !== undefined) placing.onPlace(rounded(Math.min(max, Math.max(min, value)), step));
      }}
      valueAt={(place) => ({ x: across.invert(place.x), y: up.invert(place.y) })}
    >
      {() => (
        <g data-unset={placing.value === null || undefined} className={classes.placed}>
          {isAcross ? (
            <line className={classes.secondLine} y2={ground - at.y} />
          ) : (
            <line className={classes.secondLine} x1={left - at.x} />
          )}
          <circle className={classes.limit} r={9} />
          {placing.value !== null && (
            <text
              className={classes.strong}
              textAnchor={at.x > (left + right) / 2 ? 'end' : 'start'}
              x={at.x > (left + right) / 2 ? -14 : 14}
              y={isAcross ? 5 : -12}
            >
              {inWords(now)}
            </text>
          )}
        </g>
      )}
    </Handles>
  );
}

/** About a hundredth of the axis, rounded to a round number. */
function stepOf(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length / 100));
  const factor = [1, 2, 5, 10].find((each) => each * power >= length / 200) ?? 10;
  return factor * power;
}

const rounded = (value: number, step: number): number =>
  Number((Math.round(value / step) * step).toPrecision(12));
