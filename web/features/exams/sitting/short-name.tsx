import classes from '../exam.module.css';

type Props = { words: readonly string[] };

/** The name of a button of which a narrow page shows the first word only; the ear hears it whole on any. */
export const ShortName = ({ words: [first, ...rest] }: Props) => (
  <span>
    {first} <span className={classes.wideOnly}>{rest.join(' ')}</span>
  </span>
);
