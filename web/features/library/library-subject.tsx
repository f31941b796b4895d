import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { getLibrarySubject } from '#shared/contract/endpoints/library.ts';
import type { LibrarySubject as Subject } from '#shared/contract/library.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { call } from '../../lib/call.ts';
import { DifficultyBadge } from '../../ui/difficulty-badge.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SubjectPicture } from '../../ui/subject-picture.tsx';
import { LIBRARY_STALE_MS, libraryKeys } from './api/library-keys.ts';
import { CourseOffer } from './course-offer.tsx';
import { type CourseSeed, seedOfSubject } from './course-seed.ts';
import classes from './library.module.css';
import { LibraryGate } from './library-gate.tsx';
import type { LibraryLinks } from './library-link-types.ts';
import { LibraryTrail } from './library-trail.tsx';
import { subjectFacts } from './subject-card.tsx';
import { libraryTexts as texts } from './texts.ts';

type Props = { subjectId: string; links: LibraryLinks; onMakeCourse: (seed: CourseSeed) => void };

const words = {
  loading: texts.loadingSubject,
  missing: texts.subjectMissing,
  missingHint: texts.subjectMissingHint,
  failed: texts.subjectFailed,
};

/** /library/{subject}: its objectives, its audience, and the lessons in order. */
export function LibrarySubject({ subjectId, links, onMakeCourse }: Props) {
  const query = useSubject(subjectId);
  return (
    <LibraryGate libraryHref={links.library} query={query} words={words}>
      {(subject) => (
        <div className={classes.page}>
          <header className={classes.subjectHead}>
            <div>
              <LibraryTrail steps={[{ title: texts.heading, to: links.library }]} />
              <SubjectPicture size={72} subject={subject.id} />
              <PageTitle title={subject.title} />
              <div className={classes.facts}>{subjectFacts(subject.lessons)}</div>
              <p className={classes.lead}>{shownText(subject.description)}</p>
              <h2 className={classes.small}>{texts.audience}</h2>
              <p className={classes.quiet}>{shownText(subject.audience)}</p>
            </div>
            <CourseOffer detail={texts.subjectOffer} onMake={() => onMakeCourse(seedOfSubject(subject))} />
          </header>
          <LessonList links={links} subject={subject} />
        </div>
      )}
    </LibraryGate>
  );
}

function LessonList({ subject, links }: { subject: Subject; links: LibraryLinks }) {
  return (
    <ol aria-label={texts.contents(subject.title)} className={classes.lessons}>
      {subject.lessons.map((lesson) => (
        <li key={lesson.id}>
          <article>
            <h2>
              <Link to={links.lesson(subject.id, lesson.id)}>{shownText(lesson.title)}</Link>
            </h2>
            <p className={classes.summary}>{shownText(lesson.summary)}</p>
            <div className={classes.facts}>
              <DifficultyBadge level={lesson.level} /> {texts.minutes(lesson.minutes)}
              {lesson.prerequisites.length > 0 && (
                <span>
                  {texts.buildsOn}{' '}
                  {lesson.prerequisites.map((before, place) => (
                    <Fragment key={`${before.subject}/${before.lesson}`}>
                      {place > 0 && ', '}
                      <Link to={links.lesson(before.subject, before.lesson)}>{shownText(before.title)}</Link>
                    </Fragment>
                  ))}
                </span>
              )}
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}

function useSubject(subject: string) {
  return useQuery({
    queryKey: libraryKeys.subject(subject),
    queryFn: ({ signal }) => call(getLibrarySubject, { params: { subject } }, { signal }),
    staleTime: LIBRARY_STALE_MS,
  });
}
