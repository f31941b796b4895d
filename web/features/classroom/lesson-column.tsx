import { type RefObject, useEffect, useState } from 'react';
import { recordEvidence } from '../../lib/evidence.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { ActivityCard } from './activity-card.tsx';
import classes from './classroom.module.css';
import type { ActivityWork, ClassroomActivity } from './classroom-types.ts';
import { LessonHeader } from './lesson-header.tsx';
import type { LessonRoomProps } from './lesson-room-types.ts';
import { NameInvitation } from './name-invitation.tsx';
import { isInSteps } from './steps/is-in-steps.ts';
import { recallSteps, useIsRead, useIsReadToEnd } from './steps/step-store.ts';
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

type RecalledStepsProps = { activity: ClassroomActivity; earlier: ActivityWork['earlier'] };

/** Between this browser and the server: which steps were behind the learner already, and that the text was read to its end. */
function RecalledSteps({ activity: { id: activityId, courseId, unitId }, earlier }: RecalledStepsProps) {
  // What is answered during this visit is not yet behind the learner.
  const [first, setFirst] = useState(earlier);
  if (first === null && earlier !== null) setFirst(earlier);
  const isRead = useIsRead(activityId);
  const isNews = isRead && first?.isRead === false;
  useEffect(() => {
    if (first) recallSteps(activityId, first);
  }, [activityId, first]);
  useEffect(() => {
    if (isNews) void recordEvidence({ kind: 'activity-read', courseId, unitId, activityId });
  }, [isNews, courseId, unitId, activityId]);
  return null;
}
