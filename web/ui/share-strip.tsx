import classes from './share-strip.module.css';

type Props = {
  /** the text alternative */
  label: string;
  /** from 0 to 1 */
  share: number;
};

const HEIGHT = 8;

/** A small bar showing a share of a whole; the rest is a dotted line. */
export function ShareStrip({ label, share }: Props) {
  const percent = `${Math.round(share * 1000) / 10}%`;
  return (
    <svg aria-label={label} className={classes.strip} height={HEIGHT} role="img" width="100%">
      <rect className={classes.full} height={HEIGHT - 2} rx="2" width={percent} y="1" />
      <line className={classes.rest} x1={percent} x2="100%" y1={HEIGHT / 2} y2={HEIGHT / 2} />
    </svg>
  );
}
