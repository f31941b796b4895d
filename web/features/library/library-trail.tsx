import { Link } from 'react-router';
import classes from './library.module.css';
import { libraryTexts as texts } from './texts.ts';

type Props = { steps: readonly { title: string; to: string }[] };

/** Breadcrumbs of a library page. */
export const LibraryTrail = ({ steps }: Props) => (
  <nav aria-label={texts.breadcrumb} className={classes.trail}>
    <ol>
      {steps.map(({ title, to }) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
        </li>
      ))}
    </ol>
  </nav>
);
