import { useRef } from 'react';
import type { LibraryLesson as Lesson } from '#shared/contract/library.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { useLibraryLesson } from './api/get-library-lesson.ts';
import { CourseOffer } from './course-offer.tsx';
import { type CourseSeed, seedOfLesson } from './course-seed.ts';
import { LessonContents } from './lesson-contents.tsx';
import { LessonHead } from './lesson-head.tsx';
import { LessonSections } from './lesson-sections.tsx';
import { LessonWays } from './lesson-ways.tsx';
import classes from './library.module.css';
import { LibraryGate } from './library-gate.tsx';
import type { LibraryLinks } from './library-links.ts';
import { libraryTexts as texts } from './texts.ts';
import { useAnchor } from './use-anchor.ts';
import { useInnerLinks } from './use-inner-links.ts';

type Props = {
  subjectId: string;
  lessonId: string;
  links: LibraryLinks;
  onMakeCourse: (seed: CourseSeed) => void;
};

const words = {
  loading: texts.loadingLesson,
  missing: texts.lessonMissing,
  missingHint: texts.lessonMissingHint,
  failed: texts.lessonFailed,
};

/** /library/{subject}/{lesson}: the notes, for anybody. */
export function LibraryLesson({ subjectId, lessonId, links, onMakeCourse }: Props) {
  const query = useLibraryLesson(subjectId, lessonId);
  return (
    <LibraryGate libraryHref={links.library} query={query} words={words}>
      {(lesson) => (
        <LessonSheet lesson={lesson} links={links} onMake={() => onMakeCourse(seedOfLesson(lesson))} />
      )}
    </LibraryGate>
  );
}

type SheetProps = { lesson: Lesson; links: LibraryLinks; onMake: () => void };

function LessonSheet({ lesson, links, onMake }: SheetProps) {
  const text = useRef<HTMLDivElement>(null);
  useAnchor();
  useInnerLinks(text);
  return (
    <div className={classes.lesson}>
      <div className={classes.column} ref={text}>
        <LessonHead lesson={lesson} links={links} />
        <LessonSections lesson={lesson} />
        <CourseOffer
          detail={texts.lessonOffer(lesson.questionCount, lesson.pathLength - 1)}
          onMake={onMake}
        />
        <LessonWays
          links={links}
          next={lesson.next && { ...lesson.next, title: shownText(lesson.next.title) }}
          previous={lesson.previous && { ...lesson.previous, title: shownText(lesson.previous.title) }}
        />
      </div>
      <LessonContents lesson={lesson} onMake={onMake} />
    </div>
  );
}
