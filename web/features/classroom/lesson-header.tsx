import { Progress } from '@mantine/core';
import { useTextIn } from '../../ui/lesson-language.ts';
import { ObjectiveText } from '../../ui/objective-text.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './classroom.module.css';
import type { ClassroomState } from './classroom-state.ts';
import type { PrefetchProgress } from './prefetch-queue.ts';
import { classroomTexts as texts } from './texts.ts';
import type { LessonStatus } from './use-lesson.ts';

type Props = {
  status: LessonStatus;
  state: ClassroomState;
  progress: PrefetchProgress;
};

/** One line with lesson and position, so that the text comes first; it expands to show the lesson's purpose. */
export function LessonHeader({ status, state, progress }: Props) {
  const inLanguage = useTextIn();
  const first = state.activities[0];
  const title = state.lessonMetadata?.title ?? '';
  const count = status.kind === 'ready' ? status.course.units.length : null;
  const number = (first?.unitIndex ?? 0) + 1;
  return (
    <header className={classes.header}>
      <div className={classes.place}>
        <PageTitle title={title}>
          <bdi {...inLanguage(title)}>{title}</bdi>
        </PageTitle>
        {count !== null && <span>{texts.lessonOf(number, count)}</span>}
        <span className={classes.courseName}>
          <bdi {...inLanguage(first?.courseDetails.title ?? '')}>{first?.courseDetails.title}</bdi>
        </span>
      </div>
      {state.activeActivityIndex === 0 && state.lessonMetadata?.objective && (
        <details className={classes.objective}>
          <summary>{texts.objectives}</summary>
          <ObjectiveText className={classes.objectiveText} text={state.lessonMetadata.objective} />
        </details>
      )}
      {state.isPreviewLesson && <p className={classes.note}>{texts.preview}</p>}
      <PrefetchBar progress={progress} />
    </header>
  );
}

/** Shown only while activities are fetched, in an existing gap, so that nothing below it shifts. */
function PrefetchBar({ progress }: { progress: PrefetchProgress }) {
  const { completed, total } = progress;
  if (completed >= total) return null;
  const text = texts.prefetching(completed, total);
  return (
    <div className={classes.prefetch}>
      <Progress.Root size={3}>
        <Progress.Section value={(completed / total) * 100} aria-label={text} />
      </Progress.Root>
      <span>{text}</span>
    </div>
  );
}
