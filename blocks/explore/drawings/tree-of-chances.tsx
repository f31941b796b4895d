import { linkVertical } from 'd3-shape';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import { endsOf, type TreeParameters } from '#shared/rules/explorations/tree.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { WrappedText } from '#web/features/workbench/drawing/wrapped-text.tsx';

type Props = { parameters: TreeParameters; state: Parameters<typeof endsOf>[1]; width: number };
type Node = {
  x: number;
  y: number;
  count: number;
  name: string;
  from?: { x: number; y: number };
  share?: number;
  isYes?: boolean;
};

const branch = linkVertical<{ source: [number, number]; target: [number, number] }, [number, number]>();
const rows = [26, 140, 262];

/** Branches as thick as the share that takes them. */
export function TreeOfChances({ parameters, state, width }: Props) {
  const { cases, counted, first, second } = parameters;
  const { yes, no, yesYes, yesNo, noYes, noNo } = endsOf(cases, state);
  const at = (part: number, row: number) => ({ x: width * part, y: rows[row] ?? 0 });
  const [root, left, right] = [at(0.5, 0), at(0.26, 1), at(0.74, 1)];
  const nodes: Node[] = [
    { ...root, count: cases, name: counted },
    { ...left, from: root, count: yes, name: first.yes, share: state.first, isYes: true },
    { ...right, from: root, count: no, name: first.no, share: 100 - state.first },
    { ...at(0.125, 2), from: left, count: yesYes, name: second.yes, share: state['after-yes'], isYes: true },
    { ...at(0.375, 2), from: left, count: yesNo, name: second.no, share: 100 - state['after-yes'] },
    { ...at(0.625, 2), from: right, count: noYes, name: second.yes, share: state['after-no'], isYes: true },
    { ...at(0.875, 2), from: right, count: noNo, name: second.no, share: 100 - state['after-no'] },
  ];
  return (
    <AriaHidden>
      {nodes.map(
        ({ x, y, from, count, isYes }) =>
          from && (
            <path
              className={isYes ? classes.yesBranch : classes.noBranch}
              d={branch({ source: [from.x, from.y + 26], target: [x, y - 18] }) ?? ''}
              key={x}
              strokeWidth={count === 0 ? 0.5 : 1 + (17 * count) / cases}
            />
          ),
      )}
      {nodes.map(({ x, y, from, share, count }) => {
        if (!from) return null;
        const aside = 8 + (9 * count) / cases;
        const isLeft = x < from.x;
        return (
          <text
            className={classes.label}
            key={x}
            textAnchor={isLeft ? 'end' : 'start'}
            x={(x + from.x) / 2 + (isLeft ? -aside : aside)}
            y={(y + from.y + 8) / 2 - 2}
          >
            {inWords(share ?? 0, '%')}
          </text>
        );
      })}
      {nodes.map(({ x, y, count, name }, place) => (
        <g key={x}>
          <text className={classes.count} textAnchor="middle" x={x} y={y}>
            {inWords(count)}
          </text>
          <WrappedText
            className={classes.label}
            room={width / (place > 2 ? 4 : 2) - 6}
            text={name}
            x={x}
            y={y + 18}
          />
        </g>
      ))}
    </AriaHidden>
  );
}
