import classes from '../exam.module.css';

type Props = { words: readonly string[] };

/** A button's label, shortened to its first word on narrow pages; its accessible name is always complete. */
export const ShortName = ({ words: [first, ...rest] }: Props) => (
  <span>
    {first} <span className={classes.wideOnly}>{rest.join(' ')}</span>
  </span>
);
