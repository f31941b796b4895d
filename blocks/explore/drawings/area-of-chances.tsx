import { inWords } from '#shared/rules/explorations/in-words.ts';
import { endsOf, type TreeParameters } from '#shared/rules/explorations/tree.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { WrappedText } from '#web/features/workbench/drawing/wrapped-text.tsx';

type Props = { parameters: TreeParameters; state: Parameters<typeof endsOf>[1]; width: number };

const top = 46;
const height = 244;
const seam = 3;

/** A square divided by the first probability horizontally, and by the second vertically. */
export function AreaOfChances({ parameters, state, width }: Props) {
  const { cases, first, second } = parameters;
  const ends = endsOf(cases, state);
  const part = (width * state.first) / 100;
  const columns = [
    { name: first.yes, x: 0, wide: part, share: state['after-yes'], counts: [ends.yesYes, ends.yesNo] },
    {
      name: first.no,
      x: part,
      wide: width - part,
      share: state['after-no'],
      counts: [ends.noYes, ends.noNo],
    },
  ];
  return (
    <AriaHidden>
      {columns.map(({ name, x, wide, share, counts }) => {
        const upper = (height * share) / 100;
        const fields = [
          { text: second.yes, y: top, high: upper, count: counts[0] ?? 0, isYes: true },
          { text: second.no, y: top + upper, high: height - upper, count: counts[1] ?? 0, isYes: false },
        ];
        return (
          <g key={name}>
            {wide > 60 && (
              <WrappedText className={classes.label} room={wide - 4} text={name} x={x + wide / 2} y={14} />
            )}
            {fields.map(({ text, y, high, count, isYes }) => (
              <g key={text}>
                <rect
                  className={
                    x === 0
                      ? isYes
                        ? classes.first
                        : classes.field
                      : isYes
                        ? classes.second
                        : classes.secondField
                  }
                  height={Math.max(0, high - seam)}
                  width={Math.max(0, wide - seam)}
                  x={x}
                  y={y}
                />
                {wide > 52 && high > 24 && (
                  <text
                    className={isYes ? classes.onMark : classes.onField}
                    textAnchor="middle"
                    x={x + wide / 2}
                    y={y + Math.min(26, high / 2 + 6)}
                  >
                    {inWords(count)}
                  </text>
                )}
                {wide > 90 && high > 70 && (
                  <WrappedText
                    className={isYes ? classes.onMarkLabel : classes.onFieldLabel}
                    room={wide - 12}
                    text={text}
                    x={x + wide / 2}
                    y={y + 46}
                  />
                )}
              </g>
            ))}
          </g>
        );
      })}
      <text className={classes.title} x={0} y={top + height + 22}>
        {`Full colour: ${second.yes}`}
      </text>
    </AriaHidden>
  );
}
