import type { ReactNode } from 'react';
import type { Choice, Message } from '#shared/contract/classroom.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { AgentMessage, StudentMessage, UnansweredReply } from './chat-message.tsx';
import { askingBack, type ChatThread } from './chat-state.ts';
import type { PassageHref } from './reply-citations.tsx';

type Props = {
  activity: ClassroomActivity;
  thread: ChatThread;
  onAskAgain: (messageId: string) => void;
  /** must be a stable function, so that replies are not rendered again */
  onChoose: (choice: Choice) => void;
  passageHref: PassageHref;
  /** the message that a search has led to */
  sought: string | null;
};

/**
 * The messages as list items; a question without a reply is followed by the streaming reply, or by the note that it
 * was stopped or failed.
 */
export function ThreadItems(props: Props) {
  const { activity, thread, onChoose, passageHref, sought } = props;
  const { messages, pending } = thread;
  const asking = askingBack(messages);
  const choosing = pending ? 'waiting' : 'open';
  const items: ReactNode[] = [];
  let question: Message | null = null;
  for (const [index, message] of messages.entries()) {
    if (message.sender === 'Student') {
      question = message;
      items.push(<StudentMessage isSought={message.id === sought} key={message.id} message={message} />);
    } else {
      const place = placeAfter(messages[index - 1]);
      items.push(
        <AgentMessage
          key={place}
          activity={activity}
          message={message}
          text={message.text}
          choosing={message === asking ? choosing : undefined}
          isSought={message.id === sought}
          onChoose={onChoose}
          passageHref={passageHref}
        />,
      );
    }
    const next = messages[index + 1];
    if (question && (!next || next.sender === 'Student')) {
      items.push(inPlaceOfReply(question, placeAfter(message), props));
    }
  }
  return items;
}

function inPlaceOfReply(
  { id, stopped, written }: Message,
  place: string,
  { activity, thread: { pending, failed }, onAskAgain, onChoose, passageHref }: Props,
): ReactNode {
  if (pending?.messageId === id) {
    const { text } = pending;
    const coming = { activity, message: null, text, onChoose, passageHref };
    return <AgentMessage key={place} {...coming} />;
  }
  if (!stopped && failed !== id) return null;
  return (
    <UnansweredReply
      key={`${place}, none`}
      busy={pending !== null}
      leader={activity.leader}
      messageId={id}
      stopped={failed !== id}
      written={failed !== id ? (written ?? '') : ''}
      onAskAgain={() => onAskAgain(id)}
    />
  );
}

/**
 * A key derived from the preceding message: the reply's own id is known only at its end, and the element has to stay
 * the same.
 */
const placeAfter = (before: Message | undefined) => `after ${before?.id ?? 'nothing'}`;
