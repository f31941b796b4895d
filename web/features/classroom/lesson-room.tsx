import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LessonLanguage } from '../../ui/lesson-language.ts';
import { ActivityRail } from './activity-rail.tsx';
import { savePosition } from './api/position.ts';
import { ChatOpener } from './chat/chat-opener.tsx';
import { ChatColumn } from './chat-column.tsx';
import classes from './classroom.module.css';
import { activeActivity, type ClassroomState } from './classroom-state.ts';
import { LessonColumn } from './lesson-column.tsx';
import { LessonNav } from './lesson-nav.tsx';
import type { LessonRoomProps } from './lesson-room-types.ts';
import { LessonTabs, toChatTab } from './lesson-tabs.tsx';
import { RoomHelp } from './room-help.tsx';
import { useHasStepsAhead } from './steps/step-store.ts';
import { useClassroomKeys } from './use-classroom-keys.ts';
import { useEndSession } from './use-end-session.ts';
import { useJustSubmitted } from './use-just-submitted.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useReached } from './use-reached.ts';
import { useRoomMoves } from './use-room-moves.ts';
import { useTimeSpent } from './use-time-spent.ts';

/** Below this width there is room for one panel at a time: two tabs. In em, so that zoom counts. */
const NARROW = '(max-width: 52em)';

/** The classroom layout: rail, activity, chat, and navigation. */
export function LessonRoom(props: LessonRoomProps) {
  const { status, profile, state, openExamActivity, examActive } = props;
  const { activeLesson: id, isPreviewLesson: isPreview, activities, activeActivityIndex: index } = state;
  const active = activeActivity(state);
  const ready = status.kind === 'ready';
  const narrow = useMediaQuery(NARROW) ?? false;
  const moves = useRoomMoves(props);
  const { tab, show, chatOpen, openChat } = moves;
  const sought = useSoughtMessage(ready, moves.showChat);
  const [helpOpen, setHelpOpen] = useState(false);
  const prefetch = usePrefetch(activities, active?.id ?? null, profile, ready);
  const content = active ? state.contents[active.id] : undefined;
  useTimeSpent(ready ? active : null, content?.contentVersion ?? null);
  useSavedPosition(ready && !isPreview, state);
  const heading = useHeadingFocus(active?.id);
  const session = useEndSession(props, state);
  const reached = useReached({ id, isPreview, count: activities.length }, index);
  const justSubmitted = useJustSubmitted(openExamActivity);
  const hasStepsAhead = useHasStepsAhead(active?.id ?? '');
  const isSitting = openExamActivity !== null && openExamActivity === active?.id;
  // Nobody answers during an exam, so on a phone its row has the questions in place of the tabs.
  const tabbed = narrow && !isSitting;
  useClassroomKeys({
    next: moves.next,
    previous: moves.previous,
    chat: () => (isSitting ? undefined : openChat()),
    help: () => setHelpOpen(true),
  });
  if (!active) return null;
  // The exam of a finished lesson is fetched only when it is opened.
  const unit = ready ? status.course.units[active.unitIndex] : undefined;
  const wasTaken = isPreview && unit?.status === 'Completed' && !unit.withoutExam;

  const showLesson = !tabbed || tab === 'lesson';
  const showChat = narrow ? !showLesson : chatOpen;
  return (
    <LessonLanguage value={active.language ?? null}>
      <div
        className={classes.room}
        data-lesson-room
        data-chat={showChat}
        data-sitting={isSitting || undefined}
        data-tab={tabbed ? tab : undefined}
      >
        {narrow && <LessonTabs backTo={props.links.dashboard} onChange={show} tab={tabbed ? tab : null} />}
        <div className={classes.railColumn} hidden={!showLesson}>
          <ActivityRail
            activities={activities}
            active={index}
            reached={reached}
            hrefOf={moves.hrefOf}
            isSubmitted={(activityId) => wasTaken || props.examOf(activityId).isExamSubmitted}
            withWork={props.withWork}
            onHelp={() => setHelpOpen(true)}
          />
        </div>
        <LessonColumn
          room={props}
          active={active}
          prefetch={prefetch}
          heading={heading}
          narrow={tabbed}
          shown={showLesson}
          onActivity={moves.toActivity}
        />
        <ChatColumn
          room={props}
          active={active}
          narrow={narrow}
          shown={showChat}
          sought={sought}
          onHide={moves.hideChat}
          onLeave={narrow ? toChatTab : moves.hideChat}
        />
        {/* Nobody helps during an exam, so none is offered. */}
        {!narrow && !chatOpen && !isSitting && (
          <div className={classes.openerColumn}>
            <ChatOpener leader={active.leader} onOpen={openChat} />
          </div>
        )}
        {!isSitting && (
          <LessonNav
            index={index}
            count={activities.length}
            onPrevious={moves.previous}
            onNext={moves.next}
            session={session}
            canEnd={ready && !justSubmitted}
            quietNext={hasStepsAhead}
            quietEnd={
              examActive ||
              props.practising ||
              (active.leader === 'Examiner' && props.fullScoreActivity !== active.id)
            }
          />
        )}
        <RoomHelp opened={helpOpen} onClose={() => setHelpOpen(false)} />
      </div>
    </LessonLanguage>
  );
}

/**
 * The message of the address, to which a search leads: the chat opens for it.
 * @param isHere whether the address's lesson is on the screen
 */
function useSoughtMessage(isHere: boolean, openChat: () => void): string | null {
  const [query] = useSearchParams();
  const sought = query.get('message');
  const open = useEffectEvent(openChat);
  useEffect(() => {
    if (isHere && sought !== null) open();
  }, [isHere, sought]);
  return sought;
}

/** After navigation focus moves to the activity's title, so that a screen reader announces it. */
function useHeadingFocus(activityId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(activityId);
  useEffect(() => {
    if (shown.current === activityId) return;
    shown.current = activityId;
    heading.current?.focus({ preventScroll: true });
  }, [activityId]);
  return heading;
}

/** Saves the learner's position on the server, for the next device; previews are not saved. */
function useSavedPosition(enabled: boolean, state: ClassroomState): void {
  const { activeCourse, activeLesson, activeActivityIndex } = state;
  useEffect(() => {
    if (!enabled || !activeCourse || !activeLesson) return;
    void savePosition(activeCourse, { unitId: activeLesson, activityIndex: activeActivityIndex });
  }, [enabled, activeCourse, activeLesson, activeActivityIndex]);
}
