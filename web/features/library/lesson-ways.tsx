import { Link } from 'react-router';
import type { LibraryLessonLink } from '#shared/contract/library.ts';
import { IconArrowLeft, IconArrowRight } from '../../ui/icons/icons.ts';
import classes from './library.module.css';
import type { LibraryLinks } from './library-link-types.ts';
import { libraryTexts as texts } from './texts.ts';

type Props = { previous: LibraryLessonLink | null; next: LibraryLessonLink | null; links: LibraryLinks };

/** Links to the previous and the next lesson. */
export const LessonWays = ({ previous, next, links }: Props) => (
  <nav aria-label={texts.otherLessons} className={classes.ways}>
    {previous && (
      <Link rel="prev" to={links.lesson(previous.subject, previous.lesson)}>
        <span>
          <IconArrowLeft aria-hidden size={16} stroke={1.8} /> {texts.previousLesson}
        </span>
        {previous.title}
      </Link>
    )}
    {next && (
      <Link className={classes.next} rel="next" to={links.lesson(next.subject, next.lesson)}>
        <span>
          {texts.nextLesson} <IconArrowRight aria-hidden size={16} stroke={1.8} />
        </span>
        {next.title}
      </Link>
    )}
  </nav>
);
