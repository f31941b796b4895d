import { scaleLinear } from 'd3-scale';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import { type IntervalsParameters, intervals, intervalsOf } from '#shared/rules/explorations/intervals.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisX } from '#web/features/workbench/drawing/axis.tsx';
import { Board } from '#web/features/workbench/drawing/board.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import type { DrawingProps, Kind } from '../explore-types.ts';

const side = 16;
const top = 34;
const shown = 40;
const row = 7;
const ground = top + shown * row + 6;

/** The newest forty samples; those whose interval misses the true value are orange and end in rings. */
function Drawing({ parameters, exploration, state }: DrawingProps<IntervalsParameters>) {
  const { truth, of, size } = parameters;
  const drawn = intervalsOf(truth, state as Parameters<typeof intervalsOf>[1]);
  const newest = drawn.map((each, place) => ({ ...each, place })).slice(-shown);
  const reach = Math.min(
    45,
    420 * Math.sqrt((truth * (100 - truth)) / 10_000 / Math.max(size.from, size.at / 3)),
  );
  return (
    <Board height={ground + 48} label={exploration.describe(state)}>
      {(width) => {
        const scale = scaleLinear(
          [Math.max(0, Math.floor(truth - reach)), Math.min(100, Math.ceil(truth + reach))],
          [side, width - side],
        ).clamp(true);
        return (
          <AriaHidden>
            <text className={classes.strong} textAnchor="middle" x={scale(truth)} y={16}>
              {`truth ${inWords(truth, '%')}`}
            </text>
            <line
              className={`${classes.thirdLine} ${classes.dashed}`}
              x1={scale(truth)}
              x2={scale(truth)}
              y1={top - 10}
              y2={ground}
            />
            {newest.map(({ place, at, from, to, holds }, order) => {
              const y = ground - 6 - order * row;
              return (
                <g key={place}>
                  <line
                    className={holds ? classes.firstLine : classes.missLine}
                    x1={scale(from)}
                    x2={scale(to)}
                    y1={y}
                    y2={y}
                  />
                  <circle
                    className={holds ? classes.first : classes.second}
                    cx={scale(at)}
                    cy={y}
                    r={holds ? 2.6 : 4}
                  />
                </g>
              );
            })}
            <AxisX scale={scale} title={`${of}, in the samples (%)`} y={ground} />
          </AriaHidden>
        );
      }}
    </Board>
  );
}

export const kind: Kind<IntervalsParameters> = { setUp: intervals, Drawing };
