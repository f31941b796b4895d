import { Button, Loader } from '@mantine/core';
import { memo } from 'react';
import type { Message } from '#shared/contract/classroom.ts';
import type { Leader } from '#shared/contract/common.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { MadeBy } from '../made-by.tsx';
import { classroomTexts as texts } from '../texts.ts';
import classes from './chat.module.css';
import { ReplyActions } from './reply-actions.tsx';
import { ReplyText } from './reply-text.tsx';

/** The Librarian answers as Professor on the wire (decisions.md 29); here everyone has their own name. */
const nameOf = (message: Message, leader: Leader) => (message.sender === 'Student' ? texts.chat.you : leader);

/**
 * One message: the student's words as they were typed, an agent's as Markdown. It is drawn again only when it changes,
 * for a chat redraws with every piece of a reply.
 */
export const ChatMessage = memo(function ChatMessage({
  message,
  activity,
}: {
  message: Message;
  activity: ClassroomActivity;
}) {
  const { leader } = activity;
  const student = message.sender === 'Student';
  return (
    <li className={classes.message} data-sender={student ? 'Student' : leader}>
      <p className={classes.meta}>
        <b>{nameOf(message, leader)}</b> <time dateTime={message.timestamp}>{timeOf(message.timestamp)}</time>
        <MadeBy madeBy={message.madeBy} />
      </p>
      {student ? (
        <p className={classes.own}>{message.text}</p>
      ) : (
        <>
          <ReplyText text={message.text} />
          <ReplyActions activity={activity} message={message} />
        </>
      )}
    </li>
  );
});

/** A local time string (spec.md section 3). */
function timeOf(timestamp: string): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime())
    ? ''
    : date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
}

/** A reply that is coming in. */
export const PendingReply = memo(function PendingReply({ leader, text }: { leader: Leader; text: string }) {
  return (
    <li className={classes.message} aria-busy="true" data-pending="true">
      <p className={classes.meta}>
        <b>{leader}</b>
      </p>
      {text === '' ? (
        <p className={classes.thinking} role="status">
          <Loader size={14} aria-hidden="true" /> {texts.chat.thinking(leader)}
        </p>
      ) : (
        <ReplyText text={text} />
      )}
    </li>
  );
});

type FailedProps = { leader: Leader; stopped: boolean; onRetry: () => void };

/** The fallback reply of spec.md section 8, with the offer to try again; or that it was stopped. */
export function FailedReply({ leader, stopped, onRetry }: FailedProps) {
  return (
    <li className={classes.message} data-failed="true">
      <p className={classes.meta}>
        <b>{leader}</b>
      </p>
      <p className={classes.reply} role="status">
        {stopped ? texts.chat.stopped : texts.fallbackReply[leader]}
      </p>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </li>
  );
}
