import { scaleBand } from 'd3-scale';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import { AriaHidden } from '#web/features/workbench/drawing/aria-hidden.tsx';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import { Labels } from '#web/features/workbench/drawing/labels.tsx';

type Props = {
  values: readonly { label: string; value: number }[];
  unit: string | undefined;
  /** the area of a value's picture, as a part of the largest one's */
  sizeOf: (value: number) => number;
  width: number;
  top: number;
  /** where the pictures stand */
  ground: number;
};

/** Each value as a picture that grows in width and in height. */
export function PicturesByArea({ values, unit, sizeOf, width, top, ground }: Props) {
  const labels = values.map(({ label }) => label);
  const band = scaleBand(labels, [0, width]).padding(0.1);
  const room = Math.min(band.bandwidth(), ground - top);
  const middleOf = (label: string) => (band(label) ?? 0) + band.bandwidth() / 2;
  return (
    <AriaHidden>
      {values.map(({ label, value }) => {
        const middle = middleOf(label);
        const side = room * Math.sqrt(sizeOf(value));
        return (
          <g key={label}>
            <rect
              className={classes.first}
              height={side}
              rx={side * 0.16}
              width={side}
              x={middle - side / 2}
              y={ground - side}
            />
            <text className={classes.strong} textAnchor="middle" x={middle} y={ground - side - 8}>
              {inWords(value, unit)}
            </text>
          </g>
        );
      })}
      <Labels at={middleOf} labels={labels} width={width} y={ground + 20} />
    </AriaHidden>
  );
}
