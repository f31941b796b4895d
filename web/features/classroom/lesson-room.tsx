import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Profile } from '#shared/contract/profile.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ActivityCard } from './activity-card.tsx';
import { ActivityRail } from './activity-rail.tsx';
import { savePosition } from './api/position.ts';
import { chatFieldId } from './chat/chat-form.tsx';
import { ChatOpener, chatOpenerId } from './chat/chat-opener.tsx';
import { ChatPanel } from './chat/chat-panel.tsx';
import { useChatSide } from './chat/use-chat-side.ts';
import classes from './classroom.module.css';
import {
  activeActivity,
  type ClassroomState,
  nextActivityIndex,
  previousActivityIndex,
} from './classroom-state.ts';
import type { ClassroomProps } from './classroom-types.ts';
import { LessonHeader } from './lesson-header.tsx';
import { LessonNav } from './lesson-nav.tsx';
import { LessonTabs } from './lesson-tabs.tsx';
import { NameInvitation } from './name-invitation.tsx';
import { RoomHelp } from './room-help.tsx';
import { classroomTexts as texts } from './texts.ts';
import { useClassroomKeys } from './use-classroom-keys.ts';
import { useEndSession } from './use-end-session.ts';
import type { LessonStatus } from './use-lesson.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useReached } from './use-reached.ts';
import { useRoomTab } from './use-room-tab.ts';
import { useTimeSpent } from './use-time-spent.ts';
import { WelcomePanel } from './welcome-panel.tsx';

/** Below this width there is room for one panel at a time: two tabs. In em, so that zoom counts. */
const NARROW = '(max-width: 52em)';

type Props = ClassroomProps & { status: LessonStatus; profile: Profile | null; state: ClassroomState };

/** The classroom layout: rail, activity, chat, and navigation. */
export function LessonRoom(props: Props) {
  const { status, profile, state, links, onGo } = props;
  const active = activeActivity(state);
  const index = state.activeActivityIndex;
  const ready = status.kind === 'ready';
  const narrow = useMediaQuery(NARROW) ?? false;
  const { tab, show, showFromTop } = useRoomTab();
  const [chatOpen, setChatOpen] = useChatSide();
  const [helpOpen, setHelpOpen] = useState(false);
  const { progress, retry } = usePrefetch(state.activities, active?.id ?? null, profile, ready);
  const content = active ? state.contents[active.id] : undefined;
  useTimeSpent(ready ? active : null, content?.contentVersion ?? null);
  useSavedPosition(ready && !state.isPreviewLesson, state);
  const heading = useHeadingFocus(active?.id);
  const session = useEndSession(props, state);
  const { activeLesson: id, isPreviewLesson: isPreview, activities } = state;
  const reached = useReached({ id, isPreview, count: activities.length }, index);

  const hrefOf = (to: number) => links.activity(active?.courseId ?? '', active?.unitIndex ?? 0, to);
  const goTo = (to: number) => {
    if (to === index) return show('lesson');
    showFromTop();
    onGo(hrefOf(to));
  };
  const openChat = () => {
    show('chat');
    setChatOpen(true);
    // The field exists once the tab or the panel has opened.
    requestAnimationFrame(() => document.getElementById(chatFieldId)?.focus());
  };
  const justSat = useJustSat(props.satExam);
  const hideChat = () => {
    setChatOpen(false);
    // The button that opens the chat again appears in its place.
    requestAnimationFrame(() => document.getElementById(chatOpenerId)?.focus());
  };
  useClassroomKeys({
    next: () => goTo(nextActivityIndex(state)),
    previous: () => goTo(previousActivityIndex(state)),
    chat: openChat,
    help: () => setHelpOpen(true),
  });
  if (!active) return null;
  // The exam of a finished lesson is fetched only when it is opened.
  const unit = status.kind === 'ready' ? status.course.units[active.unitIndex] : undefined;
  const wasTaken = isPreview && unit?.status === 'Completed' && !unit.withoutExam;

  const showLesson = !narrow || tab === 'lesson';
  const showChat = narrow ? tab === 'chat' : chatOpen;
  const context = {
    activity: active,
    profile,
    notes: content?.kind === 'notes' ? content.notes : null,
    exam: () => props.examOf(active.id),
  };
  return (
    <div className={classes.room} data-chat={showChat} data-tab={narrow ? tab : undefined}>
      {narrow && <LessonTabs tab={tab} onChange={show} />}
      <div className={classes.railColumn} hidden={!showLesson}>
        <ActivityRail
          activities={state.activities}
          active={index}
          reached={reached}
          hrefOf={hrefOf}
          isSubmitted={(id) => wasTaken || props.examOf(id).isExamSubmitted}
          withWork={props.withWork}
          onHelp={() => setHelpOpen(true)}
        />
      </div>
      <div
        className={classes.lessonColumn}
        id="room-lesson"
        hidden={!showLesson}
        {...(narrow ? { role: 'tabpanel', 'aria-labelledby': 'tab-lesson' } : {})}
      >
        <LessonHeader status={status} state={state} progress={progress} />
        {status.kind === 'failed' && (
          <div className={classes.offline}>
            <FailedState title={texts.offline} detail={status.detail} onRetry={status.retry} />
          </div>
        )}
        {ready && status.isFirstLesson && index === 0 && (
          <WelcomePanel onClosed={() => heading.current?.focus()} />
        )}
        <ActivityCard
          key={active.id}
          activity={active}
          onRetry={retry}
          renderExam={props.renderExam}
          renderPractice={props.renderPractice}
          withBlocks={props.withBlocks}
          headingRef={heading}
        />
        {index === 0 && <NameInvitation profile={profile} />}
      </div>
      <div
        className={classes.chatColumn}
        id="room-chat"
        hidden={!showChat}
        {...(narrow ? { role: 'tabpanel', 'aria-labelledby': 'tab-chat' } : {})}
      >
        {narrow && <PageTitle title={state.lessonMetadata?.title ?? ''} hidden />}
        <ChatPanel
          context={context}
          examActive={props.examActive}
          passageHref={props.links.passage}
          onHide={narrow ? null : hideChat}
        />
      </div>
      {!narrow && !chatOpen && (
        <div className={classes.openerColumn}>
          <ChatOpener leader={active.leader} onOpen={openChat} />
        </div>
      )}
      {props.satExam !== active.id && (
        <LessonNav
          index={index}
          count={state.activities.length}
          onPrevious={() => goTo(previousActivityIndex(state))}
          onNext={() => goTo(nextActivityIndex(state))}
          session={session}
          canEnd={ready && !justSat}
          quietEnd={props.examActive || (active.leader === 'Examiner' && props.heldExam !== active.id)}
        />
      )}
      <RoomHelp opened={helpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

/** Saves the learner's position on the server, for the next device; previews are not saved. */
function useSavedPosition(enabled: boolean, state: ClassroomState): void {
  const { activeCourse, activeLesson, activeActivityIndex } = state;
  useEffect(() => {
    if (!enabled || !activeCourse || !activeLesson) return;
    void savePosition(activeCourse, { unitId: activeLesson, activityIndex: activeActivityIndex });
  }, [enabled, activeCourse, activeLesson, activeActivityIndex]);
}

/** The maximum duration of a double click. */
const doubleClickMs = 500;

/**
 * Whether an exam has just been submitted: 'End Session' is now where 'Submit exam' was, so a double click's second
 * click must be ignored.
 */
function useJustSat(satExam: string | null): boolean {
  const [justSat, setJustSat] = useState(false);
  // Before paint: the button appears where the other one was clicked.
  useLayoutEffect(() => {
    if (satExam === null) return;
    return () => setJustSat(true);
  }, [satExam]);
  useEffect(() => {
    if (!justSat) return;
    const timer = setTimeout(setJustSat, doubleClickMs, false);
    return () => clearTimeout(timer);
  }, [justSat]);
  return justSat;
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
