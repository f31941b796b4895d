import { Button, Loader } from '@mantine/core';
import { memo } from 'react';
import type { Choice, Message } from '#shared/contract/classroom.ts';
import type { Leader } from '#shared/contract/common.ts';
import { withoutChoiceList } from '#shared/rules/choice-list.ts';
import { typedQuotes } from '#shared/rules/typographic-quotes.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { MadeBy } from '../made-by.tsx';
import { classroomTexts as texts } from '../texts.ts';
import classes from './chat.module.css';
import { ReplyActions } from './reply-actions.tsx';
import { ReplyChoices } from './reply-choices.tsx';
import { type PassageHref, ReplyCitations } from './reply-citations.tsx';
import { ReplyText } from './reply-text.tsx';

/** The student's words as they were typed, but for the quotation marks of a sentence. Drawn again only when they change, as a chat is with every piece of a reply. */
export const StudentMessage = memo(function StudentMessage({ message }: { message: Message }) {
  return (
    <li className={classes.message} data-sender="Student">
      <p className={classes.meta}>
        <b>{texts.chat.you}</b> <Time timestamp={message.timestamp} />
      </p>
      <p className={classes.own}>{typedQuotes(message.text)}</p>
    </li>
  );
});

type AgentProps = {
  activity: ClassroomActivity;
  /** null while it is still coming in */
  message: Message | null;
  /** Markdown, as far as it has come */
  text: string;
  /** the choices of the message are to be pressed, or will be once nothing is being written */
  choosing?: 'open' | 'waiting' | undefined;
  onChoose: (choice: Choice) => void;
  passageHref: PassageHref;
};

/**
 * What an agent says: while it comes in and once it is there, so that the end of a reply draws nothing of it again.
 * The Librarian answers as Professor on the wire; here everyone has their own name.
 */
export const AgentMessage = memo(function AgentMessage({
  activity,
  message,
  text,
  choosing,
  onChoose,
  passageHref,
}: AgentProps) {
  const { leader } = activity;
  const choices = (choosing && message?.choices) ?? null;
  const state = message ? { 'data-sender': leader } : { 'data-pending': true, 'aria-busy': true };
  return (
    <li className={classes.message} {...state}>
      <p className={classes.meta}>
        <b>{leader}</b> {message && <Time timestamp={message.timestamp} />}
        {message && isQuoted(message) ? (
          <span>{texts.chat.citations.group}</span>
        ) : (
          <MadeBy madeBy={message?.madeBy} />
        )}
        {!message && text !== '' && <span>{texts.chat.writing}</span>}
      </p>
      {!message && text === '' ? (
        <p className={classes.thinking} role="status">
          <Loader size={14} aria-hidden="true" /> {texts.chat.thinking(leader)}
        </p>
      ) : (
        <ReplyText text={choices ? withoutChoiceList(text, choices) : text} />
      )}
      {message?.citations && message.citations.length > 0 && (
        <ReplyCitations citations={message.citations} passageHref={passageHref} />
      )}
      {choices && <ReplyChoices choices={choices} disabled={choosing === 'waiting'} onChoose={onChoose} />}
      {message && <ReplyActions activity={activity} message={message} />}
    </li>
  );
});

/** Without a model what cites documents is taken from them, and not from the library. */
const isQuoted = ({ citations, madeBy }: Message): boolean =>
  (citations?.length ?? 0) > 0 && madeBy?.kind === 'library';

/** A local time string. */
function Time({ timestamp }: { timestamp: string }) {
  const date = new Date(timestamp);
  const local = Number.isNaN(date.getTime())
    ? ''
    : date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  return <time dateTime={timestamp}>{local}</time>;
}

type UnansweredProps = { leader: Leader; stopped: boolean; busy: boolean; onAskAgain: () => void };

/** That the reply was stopped, with a way to ask again; or the fallback reply (chat 5), to try again. */
export function UnansweredReply({ leader, stopped, busy, onAskAgain }: UnansweredProps) {
  return (
    <li className={classes.message} data-unanswered={stopped ? 'stopped' : 'failed'}>
      <p className={classes.meta}>
        <b>{leader}</b>
      </p>
      <p className={classes.reply} role="status">
        {stopped ? texts.chat.stopped : texts.fallbackReply[leader]}
      </p>
      <Button disabled={busy} size="compact-sm" variant="default" onClick={onAskAgain}>
        {stopped ? texts.chat.askAgain : texts.tryAgain}
      </Button>
    </li>
  );
}
