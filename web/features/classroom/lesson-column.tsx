import type { RefObject } from 'react';
import { FailedState } from '../../ui/failed-state.tsx';
import { ActivityCard } from './activity-card.tsx';
import classes from './classroom.module.css';
import type { ClassroomActivity } from './classroom-types.ts';
import { LessonHeader } from './lesson-header.tsx';
import type { LessonRoomProps } from './lesson-room-types.ts';
import { NameInvitation } from './name-invitation.tsx';
import { isInSteps } from './steps/is-in-steps.ts';
import { RecalledSteps } from './steps/recalled-steps.tsx';
import { useIsReadToEnd } from './steps/step-store.ts';
import { classroomTexts as texts } from './texts.ts';
import type { usePrefetch } from './use-prefetch.ts';
import { WelcomePanel } from './welcome-panel.tsx';

type Props = {
  room: LessonRoomProps;
  active: ClassroomActivity;
  prefetch: ReturnType<typeof usePrefetch>;
  heading: RefObject<HTMLHeadingElement | null>;
  /** one of two tabs */
  narrow: boolean;
  shown: boolean;
  /** shows another activity of the lesson */
  onActivity: (activityId: string) => void;
};

/** The lesson's header and its current activity. */
export function LessonColumn({ room, active, prefetch, heading, narrow, shown, onActivity }: Props) {
  const { status, state, profile } = room;
  const isFirst = state.activeActivityIndex === 0;
  const isReadToEnd = useIsReadToEnd(active.id) || !isInSteps(active);
  return (
    <div
      className={classes.lessonColumn}
      id="room-lesson"
      hidden={!shown}
      {...(narrow ? { role: 'tabpanel', 'aria-labelledby': 'tab-lesson' } : {})}
    >
      <LessonHeader status={status} state={state} progress={prefetch.progress} />
      {status.kind === 'failed' && (
        <div className={classes.offline}>
          <FailedState title={texts.offline} detail={status.detail} onRetry={status.retry} />
        </div>
      )}
      {status.kind === 'ready' && status.isFirstLesson && isFirst && (
        <WelcomePanel onClosed={() => heading.current?.focus()} />
      )}
      <ActivityCard
        key={active.id}
        activities={state.activities}
        activity={active}
        onActivity={onActivity}
        onRetry={prefetch.retry}
        renderExam={room.renderExam}
        renderPractice={room.renderPractice}
        withBlocks={room.withBlocks}
        headingRef={heading}
      />
      {isInSteps(active) &&
        room.withWork(active.id, ({ earlier }) => (
          <RecalledSteps activity={active} earlier={earlier} key={active.id} />
        ))}
      {isFirst && isReadToEnd && <NameInvitation lesson={active.unitId} profile={profile} />}
    </div>
  );
}
