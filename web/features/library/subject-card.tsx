import { Link } from 'react-router';
import type { LibrarySubjectCard } from '#shared/contract/library.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { SubjectPicture } from '../../ui/subject-picture.tsx';
import classes from './library.module.css';
import type { LibraryLinks } from './library-link-types.ts';
import { libraryTexts as texts } from './texts.ts';

type Props = { subject: LibrarySubjectCard; links: LibraryLinks };

/** A subject in the table of contents. */
export function SubjectCard({ subject, links }: Props) {
  const heading = `subject-${subject.id}`;
  return (
    <section aria-labelledby={heading} className={classes.subject}>
      <div className={classes.subjectWords}>
        <SubjectPicture size={64} subject={subject.id} />
        <h2 id={heading}>
          <Link to={links.subject(subject.id)}>{subject.title}</Link>
        </h2>
        <div className={classes.facts}>{subjectFacts(subject.lessons)}</div>
        <p>{shownText(subject.description)}</p>
      </div>
      <ol aria-label={texts.contents(subject.title)} className={classes.contents}>
        {subject.lessons.map((lesson) => (
          <li key={lesson.id}>
            <Link to={links.lesson(subject.id, lesson.id)}>{shownText(lesson.title)}</Link>
            <span className={classes.minutes}>{texts.minutes(lesson.minutes)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** '11 lessons · about 8 hours' */
export function subjectFacts(lessons: readonly { minutes: number }[]): string {
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return `${texts.lessons(lessons.length)} · ${texts.hours(minutes)}`;
}
