import { Link } from 'react-router';
import type { Profile } from '#shared/contract/profile.ts';
import { ObjectiveText } from '../../ui/objective-text.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './classroom.module.css';
import type { ClassroomState } from './classroom-state.ts';
import { PrefetchBar } from './prefetch-bar.tsx';
import type { PrefetchProgress } from './prefetch-queue.ts';
import { classroomTexts as texts } from './texts.ts';
import type { LessonStatus } from './use-lesson.ts';

type Props = {
  status: LessonStatus;
  profile: Profile | null;
  state: ClassroomState;
  progress: PrefetchProgress;
  profileHref: string;
};

/** Which course, which lesson, and how far the loading in the background has come. */
export function LessonHeader({ status, profile, state, progress, profileHref }: Props) {
  const first = state.activities[0];
  const count = status.kind === 'ready' ? status.course.units.length : null;
  const number = (first?.unitIndex ?? 0) + 1;
  const anonymous = profile?.name.trim() === 'Anonymous';
  return (
    <header className={classes.header}>
      <p className={classes.crumb}>
        <span>{first?.courseDetails.title}</span>
        {count !== null && <span>{texts.lessonOf(number, count)}</span>}
      </p>
      <PageTitle title={state.lessonMetadata?.title ?? ''} />
      {state.activeActivityIndex === 0 && state.lessonMetadata?.objective && (
        <ObjectiveText className={classes.objective} text={state.lessonMetadata.objective} />
      )}
      <PrefetchBar progress={progress} />
      {state.isPreviewLesson && <p className={classes.note}>{texts.preview}</p>}
      {anonymous && (
        <p className={classes.note}>
          {texts.anonymous.body} <Link to={profileHref}>{texts.anonymous.link}</Link>
        </p>
      )}
    </header>
  );
}
