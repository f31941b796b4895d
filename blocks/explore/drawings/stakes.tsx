import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { balancesOf, expectedOf, type StakesParameters, stakes } from '#shared/rules/explorations/stakes.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import { AxisX, AxisY } from '#web/features/workbench/drawing/axis.tsx';
import { Board } from '#web/features/workbench/drawing/board.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import type { DrawingProps, Kind } from '../explore-types.ts';

const left = 64;
const top = 34;
const ground = 250;

/** The balance after every round, beside the expected value. */
function Drawing({ parameters, exploration, state }: DrawingProps<StakesParameters>) {
  const { otherwise, unit, labels } = parameters;
  const known = state as Parameters<typeof balancesOf>[1];
  const balances = balancesOf(otherwise, known);
  const expected = expectedOf(otherwise, known);
  const rounds = Math.max(10, known.rounds);
  const [least = 0, most = 0] = extent([...balances, rounds * expected, 0]);
  const each = Math.ceil(balances.length / 1200);
  const points = balances
    .map((balance, round): [number, number] => [round, balance])
    .filter(([round]) => round % each === 0 || round === balances.length - 1);
  return (
    <Board height={ground + 48} label={exploration.describe(state)}>
      {(width) => {
        const across = scaleLinear([0, rounds], [left, width - 18]);
        const up = scaleLinear(least === most ? [-1, 1] : [least, most], [ground, top]).nice();
        return (
          <AriaHidden>
            <AxisY left={left} right={width - 18} scale={up} title={`in all (${unit})`} />
            <line className={classes.axis} x1={left} x2={width - 18} y1={up(0)} y2={up(0)} />
            <line
              className={classes.expected}
              x1={across(0)}
              x2={across(rounds)}
              y1={up(0)}
              y2={up(rounds * expected)}
            />
            <path
              className={classes.firstLine}
              d={
                line<[number, number]>(
                  ([round]) => across(round),
                  ([, balance]) => up(balance),
                )(points) ?? ''
              }
            />
            <text
              className={classes.label}
              textAnchor="end"
              x={across(0.6 * rounds) - 8}
              y={up(0.6 * rounds * expected) + (expected < 0 ? 16 : -8)}
            >
              expected
            </text>
            <AxisX scale={across} title={labels.round} y={ground} />
          </AriaHidden>
        );
      }}
    </Board>
  );
}

export const kind: Kind<StakesParameters> = { setUp: stakes, Drawing };
