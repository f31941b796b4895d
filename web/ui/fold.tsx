import type { ReactNode } from 'react';
import classes from './fold.module.css';

type Props = {
  title: string;
  /** shown beside the title */
  more?: ReactNode;
  /** the beginning of the content, truncated to the line; hidden while open */
  excerpt?: string;
  className?: string | undefined;
  /** the result, for its colours */
  outcome?: string;
  children: ReactNode;
};

/** A collapsible section: one line with a heading (h4); open in print. */
export function Fold({ title, more, excerpt, className, outcome, children }: Props) {
  return (
    <details aria-label={title} className={`${classes.fold} ${className ?? ''}`} data-outcome={outcome}>
      <summary>
        <h4>{title}</h4>
        {more}
        {excerpt && (
          <span className={classes.excerpt} dir="auto">
            {excerpt}
          </span>
        )}
      </summary>
      {children}
    </details>
  );
}
