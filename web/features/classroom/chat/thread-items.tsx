import type { Message } from '#shared/contract/classroom.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { AgentMessage, StudentMessage } from './chat-message.tsx';
import type { ChatThread } from './chat-state.ts';

type Props = { activity: ClassroomActivity; thread: ChatThread };

/** What was said, and the reply that is coming in, as items of one list. */
export function ThreadItems({ activity, thread: { messages, pending } }: Props) {
  const items = messages.map((message, index) =>
    message.sender === 'Student' ? (
      <StudentMessage key={message.id} message={message} />
    ) : (
      <AgentMessage
        key={placeAfter(messages[index - 1])}
        activity={activity}
        message={message}
        text={message.text}
      />
    ),
  );
  if (!pending) return items;
  const place = placeAfter(messages.at(-1));
  return [...items, <AgentMessage key={place} activity={activity} message={null} text={pending.text} />];
}

/** A reply is known by what it follows: its own id comes only with its end, and the element has to stay the same. */
const placeAfter = (before: Message | undefined) => `after ${before?.id ?? 'nothing'}`;
