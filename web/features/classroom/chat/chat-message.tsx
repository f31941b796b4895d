import { Button, Loader } from '@mantine/core';
import { memo } from 'react';
import type { Choice, Message } from '#shared/contract/classroom.ts';
import type { Leader } from '#shared/contract/common.ts';
import { withoutChoiceList } from '#shared/rules/choice-list.ts';
import { directionOf } from '#shared/rules/language/text-direction.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { typedQuotes } from '#shared/rules/typographic-quotes.ts';
import { AgentEmblem } from '#web/ui/agent-emblem.tsx';
import { FromLibrary, isFromLibrary } from '#web/ui/from-library.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { ModelWait } from '#web/ui/model-wait.tsx';
import type { ClassroomActivity } from '../classroom-types.ts';
import { MadeBy } from '../made-by.tsx';
import { classroomTexts as texts } from '../texts.ts';
import classes from './chat.module.css';
import { chatPlace } from './chat-place.ts';
import { ReplyActions } from './reply-actions.tsx';
import { type PassageHref, ReplyCitations } from './reply-citations.tsx';
import { useReplyTroubles } from './reply-troubles.ts';
import { textBlocks } from './text-blocks.ts';

type StudentProps = {
  message: Message;
  /** a search has led to it */
  isSought: boolean;
};

export const messageElementId = (messageId: string): string => `message-${messageId}`;
const soughtAs = ({ id }: Message, isSought: boolean) => ({
  id: messageElementId(id),
  ...(isSought ? { 'data-sought': true, tabIndex: -1 } : {}),
});

/**
 * The student's message as typed, with typographic quotation marks. Memoised, because a streaming reply renders the
 * chat again for every chunk.
 */
export const StudentMessage = memo(function StudentMessage({ message, isSought }: StudentProps) {
  return (
    <li className={classes.message} data-sender="Student" {...soughtAs(message, isSought)}>
      <p className={classes.meta}>
        <b>{texts.chat.you}</b> <Time timestamp={message.timestamp} />
      </p>
      <p className={classes.own} dir={directionOf(message.text) ?? 'auto'}>
        {typedQuotes(message.text)}
      </p>
    </li>
  );
});

type AgentProps = {
  activity: ClassroomActivity;
  /** null while it is streaming */
  message: Message | null;
  /** Markdown received so far */
  text: string;
  /** the message's choices can be clicked, or will be once nothing is streaming */
  choosing?: 'open' | 'waiting' | undefined;
  isSought?: boolean;
  onChoose: (choice: Choice) => void;
  passageHref: PassageHref;
};

/**
 * A reply by an agent, both while streaming and afterwards, so that the end of a stream does not replace its
 * elements. The Librarian's messages have the sender Professor in the API; here each agent has its own name.
 */
export const AgentMessage = memo(function AgentMessage({
  activity,
  message,
  text,
  choosing,
  isSought = false,
  onChoose,
  passageHref,
}: AgentProps) {
  const { leader } = activity;
  const choices = (choosing && message?.choices) ?? null;
  const state = message
    ? { 'data-sender': leader, ...soughtAs(message, isSought) }
    : { 'data-pending': true, 'aria-busy': true };
  return (
    <li className={classes.message} {...state}>
      <p className={classes.meta}>
        <AgentEmblem leader={leader} size={22} />
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
          <ModelWait place={chatPlace(activity.id)} />
        </p>
      ) : (
        <FromLibrary value={isFromLibrary(message?.madeBy)}>
          <ReplyText text={choices ? withoutChoiceList(text, choices) : text} />
        </FromLibrary>
      )}
      {message?.citations && message.citations.length > 0 && (
        <ReplyCitations citations={message.citations} passageHref={passageHref} />
      )}
      {choices && <ReplyChoices choices={choices} disabled={choosing === 'waiting'} onChoose={onChoose} />}
      {message && <ReplyActions activity={activity} message={message} />}
    </li>
  );
});

/** Without a model, a reply with citations is taken from documents, not from the library. */
const isQuoted = ({ citations, madeBy }: Message): boolean =>
  (citations?.length ?? 0) > 0 && madeBy?.kind === 'library';

function Time({ timestamp }: { timestamp: string }) {
  const date = new Date(timestamp);
  const local = Number.isNaN(date.getTime())
    ? ''
    : date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  return <time dateTime={timestamp}>{local}</time>;
}

type UnansweredProps = {
  leader: Leader;
  messageId: string;
  stopped: boolean;
  /** what a stopped reply said until then, as Markdown */
  written: string;
  busy: boolean;
  onAskAgain: () => void;
};

/**
 * What a stopped reply said, and that it was stopped, with a button to ask again; or shows the fallback reply (chat 5), what
 * happened, and a retry.
 */
export function UnansweredReply({ leader, messageId, stopped, written, busy, onAskAgain }: UnansweredProps) {
  const trouble = useReplyTroubles(({ troubles }) => troubles[messageId]);
  return (
    <li className={classes.message} data-unanswered={stopped ? 'stopped' : 'failed'}>
      <p className={classes.meta}>
        <AgentEmblem leader={leader} size={22} />
        <b>{leader}</b>
      </p>
      {written !== '' && <ReplyText text={written} />}
      <p className={classes.reply} role="status">
        {stopped
          ? texts.chat.stopped
          : trouble === 'offline'
            ? texts.chat.offline
            : `${texts.fallbackReply[leader]}${trouble ? ` ${trouble.detail}` : ''}`}
      </p>
      <Button disabled={busy} size="compact-sm" variant="default" onClick={onAskAgain}>
        {stopped ? texts.chat.askAgain : texts.tryAgain}
      </Button>
    </li>
  );
}

type Props = { choices: Choice[]; disabled: boolean; onChoose: (choice: Choice) => void };

/** Under a reply that asks back: the possible meanings as buttons. */
function ReplyChoices({ choices, disabled, onChoose }: Props) {
  return (
    <fieldset className={classes.choices} aria-label={texts.chat.choicesLabel}>
      {choices.map((choice) => (
        <button key={choice.id} type="button" disabled={disabled} onClick={() => onChoose(choice)}>
          {shownText(choice.text)}
        </button>
      ))}
    </fieldset>
  );
}

/** A reply as Markdown, in blocks: while it grows, finished blocks are neither parsed nor rendered again. */
function ReplyText({ text }: { text: string }) {
  return (
    <div className={classes.reply}>
      {textBlocks(text).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reply grows at its end only
        <Markdown key={place} text={block} headingOffset={2} />
      ))}
    </div>
  );
}
