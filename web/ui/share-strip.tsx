import { useId } from 'react';
import classes from './share-strip.module.css';

/**
 * full and half are filled (half in stripes, so that it does not depend on colour), open is an outline, unknown a
 * dotted line.
 */
export type StripPart = { share: number; look: 'full' | 'half' | 'open' | 'unknown' };

type Props = {
  /** the text alternative */
  label: string;
  /** shares from 0 to 1, in order; the remainder stays empty */
  parts: StripPart[];
};

const HEIGHT = 8;

/** A small bar showing shares of a whole. */
export function ShareStrip({ label, parts }: Props) {
  const stripes = useId();
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  let from = 0;
  return (
    <svg aria-label={label} className={classes.strip} height={HEIGHT} role="img" width="100%">
      <pattern height="6" id={stripes} patternTransform="rotate(45)" patternUnits="userSpaceOnUse" width="6">
        <rect className={classes.stripe} height="6" width="3" />
      </pattern>
      {parts
        .filter(({ share }) => share > 0)
        .map(({ share, look }) => {
          const start = from;
          from += share;
          return look === 'unknown' ? (
            <line
              className={classes.unknown}
              key={look}
              x1={percent(start)}
              x2={percent(from)}
              y1={HEIGHT / 2}
              y2={HEIGHT / 2}
            />
          ) : (
            <rect
              className={classes[look]}
              fill={look === 'half' ? `url(#${stripes})` : undefined}
              height={HEIGHT - 2}
              key={look}
              rx="2"
              width={percent(share)}
              x={percent(start)}
              y="1"
            />
          );
        })}
    </svg>
  );
}
