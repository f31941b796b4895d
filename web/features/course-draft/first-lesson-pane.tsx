import { Button, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { Course } from '#shared/contract/course.ts';
import classes from './course-draft.module.css';
import type { CreationProgress } from './creation-work.ts';
import { draftTexts as texts } from './texts.ts';

/** Loaded only when there is a lesson; if loading fails, the course is created all the same. */
const FirstLesson = lazy(() =>
  import('./first-lesson/first-lesson.tsx').then(
    (module) => ({ default: module.FirstLesson }),
    () => ({ default: () => null }),
  ),
);

type Props = {
  progress: CreationProgress | null;
  /** the course, once it exists */
  ready: Course | null;
  onReadable: () => void;
  onStudy: (course: Course) => void;
};

/** Below the form: lesson 1, while the rest of the course is designed and for as long as it is read. */
export function FirstLessonPane({ progress, ready, onReadable, onStudy }: Props) {
  const [readable, setReadable] = useState(false);
  const tell = useCallback(() => {
    setReadable(true);
    onReadable();
  }, [onReadable]);
  const place = progress?.firstLesson;
  // Fixed, because the list of units is empty while a failed outline is rewritten.
  const [title] = useState(progress?.units[0]?.title ?? '');
  return (
    <>
      <VisuallyHidden role="status">{place && readable ? texts.lessonHere : ''}</VisuallyHidden>
      {place && (
        <Suspense>
          <FirstLesson
            onReadable={tell}
            place={place}
            said={ready ? texts.lessonStays : texts.lessonHere}
            title={title}
          />
        </Suspense>
      )}
      {place && readable && ready && (
        <div className={classes.goOn}>
          <p>{texts.lessonHereHint}</p>
          <Button onClick={() => onStudy(ready)} variant="light">
            {texts.goOn}
          </Button>
        </div>
      )}
    </>
  );
}
