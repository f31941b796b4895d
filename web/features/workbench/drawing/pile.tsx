import { max } from 'd3-array';
import type { ScaleLinear } from 'd3-scale';
import { scaleLinear } from 'd3-scale';
import { AriaHidden } from './aria-hidden.tsx';
import classes from './drawing.module.css';

type Props = {
  values: readonly number[];
  /** start of the first class, and width of each */
  from: number;
  step: number;
  scale: ScaleLinear<number, number>;
  ground: number;
  top: number;
  /** which values are highlighted */
  isMarked?: (value: number) => boolean;
};

/** A histogram with equal class widths; few values are drawn as countable blocks. */
export function Pile({ values, from, step, scale, ground, top, isMarked = () => false }: Props) {
  const piles = new Map<number, number[]>();
  for (const value of values) {
    const place = Math.floor((value - from) / step + 1e-9);
    piles.set(place, [...(piles.get(place) ?? []), value]);
  }
  const highest = max([...piles.values()], (pile) => pile.length) ?? 0;
  const height = Math.min(14, (ground - top) / Math.max(1, highest));
  const up = scaleLinear([0, highest], [ground, ground - highest * height]);
  const gap = height >= 5 ? 1 : 0;
  return (
    <AriaHidden>
      {[...piles].map(([place, pile]) => {
        const [left, right] = [scale(from + place * step), scale(from + (place + 1) * step)];
        const width = Math.max(1, right - left - 1);
        const marked = pile.filter(isMarked).length;
        if (gap === 0) {
          return (
            <g key={place}>
              <rect
                className={classes.first}
                height={ground - up(pile.length)}
                width={width}
                x={left}
                y={up(pile.length)}
              />
              {marked > 0 && (
                <rect
                  className={classes.second}
                  height={ground - up(marked)}
                  width={width}
                  x={left}
                  y={up(marked)}
                />
              )}
            </g>
          );
        }
        const inOrder = pile.toSorted((a, b) => Number(isMarked(b)) - Number(isMarked(a)));
        return [...inOrder.entries()].map(([level, value]) => (
          <rect
            className={isMarked(value) ? classes.second : classes.first}
            height={height - gap}
            key={`${place}/${level}`}
            width={width}
            x={left}
            y={up(level + 1) + gap}
          />
        ));
      })}
    </AriaHidden>
  );
}
