import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { getLibraryLesson } from '#shared/contract/endpoints/library.ts';
import type { LibraryLesson as Lesson } from '#shared/contract/library.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { call } from '../../lib/call.ts';
import { LIBRARY_STALE_MS, libraryKeys } from './api/library-keys.ts';
import { CourseOffer } from './course-offer.tsx';
import { type CourseSeed, seedOfLesson } from './course-seed.ts';
import { LessonContents } from './lesson-contents.tsx';
import { LessonHead } from './lesson-head.tsx';
import { LessonSections } from './lesson-sections.tsx';
import { LessonWays } from './lesson-ways.tsx';
import classes from './library.module.css';
import { LibraryGate } from './library-gate.tsx';
import type { LibraryLinks } from './library-link-types.ts';
import { libraryTexts as texts } from './texts.ts';
import { useAnchor } from './use-anchor.ts';

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

function useLibraryLesson(subject: string, lesson: string) {
  return useQuery({
    queryKey: libraryKeys.lesson(subject, lesson),
    queryFn: ({ signal }) => call(getLibraryLesson, { params: { subject, lesson } }, { signal }),
    staleTime: LIBRARY_STALE_MS,
  });
}

/** Links in rendered Markdown are plain links; internal ones navigate without reloading the page. */
function useInnerLinks(within: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = within.current;
    if (element === null) return;
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('.md a[href^="/"]') : null;
      const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (link === null || !plain || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(link.getAttribute('href') ?? '/');
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [within, navigate]);
}
