import type { ReactNode } from 'react';
import classes from './fold.module.css';

type Props = {
  title: string;
  /** stands beside the title */
  more?: ReactNode;
  /** of what is inside, as far as the line has room; gone while it is open */
  excerpt?: string;
  className?: string | undefined;
  /** what it came to, for its colours */
  outcome?: string;
  children: ReactNode;
};

/** One line with a heading (h4) that opens to all the rest; on paper it is open. */
export function Fold({ title, more, excerpt, className, outcome, children }: Props) {
  return (
    <details aria-label={title} className={`${classes.fold} ${className ?? ''}`} data-outcome={outcome}>
      <summary>
        <h4>{title}</h4>
        {more}
        {excerpt && <span className={classes.excerpt}>{excerpt}</span>}
      </summary>
      {children}
    </details>
  );
}
