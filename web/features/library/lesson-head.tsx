import { Link } from 'react-router';
import type { LibraryLesson } from '#shared/contract/library.ts';
import { abilityOf } from '#shared/rules/objective-parts.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { DifficultyBadge } from '../../ui/difficulty-badge.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './library.module.css';
import type { LibraryLinks } from './library-link-types.ts';
import { LibraryTrail } from './library-trail.tsx';
import { libraryTexts as texts } from './texts.ts';

type Props = { lesson: LibraryLesson; links: LibraryLinks };

/** Title, level, length, purpose and prerequisites of a lesson. */
export function LessonHead({ lesson, links }: Props) {
  const { subject } = lesson;
  return (
    <header className={classes.lessonHead}>
      <LibraryTrail
        steps={[
          { title: texts.heading, to: links.library },
          { title: subject.title, to: links.subject(subject.id) },
        ]}
      />
      <PageTitle title={shownText(lesson.title)} />
      <div className={classes.facts}>
        <DifficultyBadge level={lesson.level} /> <span>{texts.place(lesson.position, subject.lessons)}</span>
        <span>{texts.minutes(lesson.minutes)}</span>
      </div>
      <p className={classes.lead}>{shownText(lesson.summary)}</p>
      <div className={classes.goals}>
        <section>
          <h2 className={classes.small}>{texts.objectives}</h2>
          <ul>
            {lesson.objectives.map(({ id, text }) => (
              <li key={id}>
                <Markdown inline text={abilityOf(text)} />
              </li>
            ))}
          </ul>
        </section>
        {lesson.prerequisites.length > 0 && (
          <section>
            <h2 className={classes.small}>{texts.readFirst}</h2>
            <ul>
              {lesson.prerequisites.map((before) => (
                <li key={`${before.subject}/${before.lesson}`}>
                  <Link to={links.lesson(before.subject, before.lesson)}>{shownText(before.title)}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </header>
  );
}
