import { PageTitle } from '../../ui/page-title.tsx';
import { ChatPanel } from './chat/chat-panel.tsx';
import classes from './classroom.module.css';
import type { ClassroomActivity } from './classroom-types.ts';
import type { LessonRoomProps } from './lesson-room-types.ts';

type Props = {
  room: LessonRoomProps;
  active: ClassroomActivity;
  /** one of two tabs */
  narrow: boolean;
  shown: boolean;
  sought: string | null;
  onHide: () => void;
  onLeave: () => void;
};

/** The chat about the current activity. */
export function ChatColumn({ room, active, narrow, shown, sought, onHide, onLeave }: Props) {
  const { state, profile } = room;
  const content = state.contents[active.id];
  const context = {
    activity: active,
    profile,
    notes: content?.kind === 'notes' ? content.notes : null,
    exam: () => room.examOf(active.id),
  };
  return (
    <div
      className={classes.chatColumn}
      id="room-chat"
      hidden={!shown}
      {...(narrow ? { role: 'tabpanel', 'aria-labelledby': 'tab-chat' } : {})}
    >
      {narrow && <PageTitle title={state.lessonMetadata?.title ?? ''} hidden />}
      <ChatPanel
        context={context}
        examActive={room.examActive}
        passageHref={room.links.passage}
        onHide={narrow ? null : onHide}
        onLeave={onLeave}
        sought={sought}
      />
    </div>
  );
}
