import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Choice } from '#shared/contract/classroom.ts';
import type { Leader } from '#shared/contract/common.ts';
import { AgentEmblem } from '#web/ui/agent-emblem.tsx';
import { IconChevronDown, IconLayoutSidebarRightCollapse } from '#web/ui/icons/icons.ts';
import { classroomTexts as texts } from '../texts.ts';
import { useVoice } from '../voice/use-voice.ts';
import classes from './chat.module.css';
import { ChatForm } from './chat-form.tsx';
import { type ChatThread, replyTo } from './chat-state.ts';
import { askAgain, type ChatContext, say } from './chat-store.ts';
import type { PassageHref } from './reply-citations.tsx';
import { spokenText } from './spoken-text.ts';
import { ThreadItems } from './thread-items.tsx';
import { useChat } from './use-chat.ts';
import { useChatScroll } from './use-chat-scroll.ts';

type Props = {
  context: ChatContext;
  /** an exam is open, so no agent answers */
  examActive: boolean;
  passageHref: PassageHref;
  /** the message that a search has led to */
  sought: string | null;
  onHide: (() => void) | null;
  onLeave: () => void;
};

/** The chat with the agent who leads the activity. */
export function ChatPanel({ context, examActive, passageHref, sought, onHide, onLeave }: Props) {
  const { leader, id } = context.activity;
  const newest = useChat(context);
  const thread = useUnhurried(id, newest);
  useVoice(context.activity, newest);
  const { list, onScroll, onUserScroll, moreBelow, onward, live } = useChatScroll(id, thread, sought);
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  const onChoose = useCallback(
    ({ text }: Choice) => {
      // The button disappears when it is answered; keyboard focus stays in the conversation.
      list.current?.focus({ preventScroll: true });
      void say(latest.current, text);
    },
    [list],
  );
  return (
    <section className={classes.panel} aria-labelledby="chat-title" data-leader={leader}>
      <header className={classes.header}>
        <AgentEmblem leader={leader} size={30} />
        <h2 id="chat-title">{texts.chat.heading(leader)}</h2>
        {onHide && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.chat.hide} onClick={onHide}>
            <IconLayoutSidebarRightCollapse size={20} aria-hidden="true" />
          </ActionIcon>
        )}
      </header>
      {examActive && <p className={classes.notice}>{texts.chat.duringExam}</p>}
      <div className={classes.scroll}>
        {/* Focusable, because it scrolls. */}
        <ol
          className={classes.list}
          ref={list}
          data-live={live}
          onScroll={onScroll}
          onWheel={onUserScroll}
          onTouchMove={onUserScroll}
          onKeyDown={onUserScroll}
          aria-label={texts.chat.heading(leader)}
          {...reachable}
        >
          {thread.messages.length === 0 && <li className={classes.empty}>{texts.chat.empty[leader]}</li>}
          <ThreadItems
            activity={context.activity}
            thread={thread}
            onAskAgain={(messageId) => void askAgain(context, messageId)}
            onChoose={onChoose}
            passageHref={passageHref}
            sought={sought}
          />
        </ol>
        {moreBelow && (
          <div className={classes.below}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconChevronDown size={15} aria-hidden="true" />}
              onClick={onward}
            >
              {texts.chat.moreBelow}
            </Button>
          </div>
        )}
      </div>
      <Announcer key={id} leader={leader} thread={thread} />
      <ChatForm context={context} busy={newest.pending !== null} examActive={examActive} onLeave={onLeave} />
    </section>
  );
}

/** Defers rendering the thread, so that typing stays responsive; never shows another activity's thread. */
function useUnhurried(id: string, thread: ChatThread): ChatThread {
  const newest = useMemo(() => ({ id, thread }), [id, thread]);
  const drawn = useDeferredValue(newest);
  return drawn.id === id ? drawn.thread : thread;
}

const reachable = { tabIndex: 0 };

/** Announces a reply once it is complete, not chunk by chunk. */
function Announcer({ leader, thread }: { leader: Leader; thread: ChatThread }) {
  const [said, setSaid] = useState('');
  const waiting = useRef<string | null>(null);
  const pending = thread.pending?.messageId ?? null;
  const { messages } = thread;
  useEffect(() => {
    const reply = waiting.current === null ? null : replyTo(messages, waiting.current);
    if (pending) waiting.current = pending;
    else if (reply) {
      waiting.current = null;
      setSaid(`${leader}: ${spokenText(reply.text)}`);
    }
  }, [leader, pending, messages]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
