import { scaleLinear } from 'd3-scale';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import { marginOf, type PollsParameters, pollResults, polls } from '#shared/rules/explorations/polls.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisX } from '#web/features/workbench/drawing/axis.tsx';
import { Board } from '#web/features/workbench/drawing/board.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { Pile } from '#web/features/workbench/drawing/pile.tsx';
import type { DrawingProps, Kind } from '../explore-types.ts';

const side = 16;
const top = 40;
const ground = 220;

/** Every poll is a block at its result; the shaded range is the margin of error around the true value. */
function Drawing({ parameters, exploration, state }: DrawingProps<PollsParameters>) {
  const results = pollResults(state as Parameters<typeof pollResults>[0]);
  const [truth, size, answering] = [Number(state.truth), Number(state.size), Number(state.answering)];
  const margin = marginOf(size);
  const middle = (100 * truth * answering) / (truth * answering + 100 * (100 - truth)) || truth;
  const reach = Math.max(
    8,
    Math.ceil(1.8 * marginOf(Math.max(parameters.size.from, parameters.size.at / 3))),
  );
  const [from, to] = [
    Math.max(0, Math.floor(Math.min(truth, middle) - reach)),
    Math.min(100, Math.ceil(Math.max(truth, middle) + reach)),
  ];
  const last = results.at(-1);
  return (
    <Board height={ground + 48} label={exploration.describe(state)}>
      {(width) => {
        const scale = scaleLinear([from, to], [side, width - side]).clamp(true);
        return (
          <>
            <AriaHidden>
              <rect
                className={classes.margin}
                height={ground - top + 8}
                width={scale(truth + margin) - scale(truth - margin)}
                x={scale(truth - margin)}
                y={top - 8}
              />
              <text className={classes.label} textAnchor="middle" x={scale(truth)} y={14}>
                {`truth ${inWords(truth, '%')}, margin ±${inWords(margin)} points`}
              </text>
            </AriaHidden>
            <Pile
              from={0}
              ground={ground}
              scale={scale}
              step={stepOf(size, to - from, width)}
              top={top}
              values={results}
            />
            <line
              className={`${classes.thirdLine} ${classes.dashed}`}
              x1={scale(truth)}
              x2={scale(truth)}
              y1={top - 18}
              y2={ground}
            />
            <AxisX scale={scale} title={`${parameters.of}, in the polls (%)`} y={ground} />
            {last !== undefined && <circle className={classes.limit} cx={scale(last)} cy={ground} r={7} />}
          </>
        );
      }}
    </Board>
  );
}

/** Class width: a whole number of people, and wide enough to be visible. */
function stepOf(size: number, shown: number, width: number): number {
  const one = 100 / size;
  const seen = (shown * 7) / width;
  return one * Math.max(1, Math.ceil(Math.max(seen, 0.25) / one));
}

export const kind: Kind<PollsParameters> = { setUp: polls, Drawing };
