import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { bounds } from '#shared/contract/bounds.ts';
import { isOfComposition } from '#web/lib/composition.ts';
import { typedDirection } from '#web/ui/typed-direction.ts';
import { classroomTexts as texts } from '../texts.ts';
import { LiveChat } from '../voice/live-chat.tsx';
import { LiveSwitch } from '../voice/live-switch.tsx';
import { quiet } from '../voice/voice-store.ts';
import classes from './chat.module.css';
import { type Prompt, promptsFor } from './chat-prompts.ts';
import { sendableText } from './chat-state.ts';
import { type ChatContext, keepDraft, say, stopAnswer, useChatStore } from './chat-store.ts';

/** The '/' key finds the field by this id. */
export const chatFieldId = 'chat-field';

type Props = {
  context: ChatContext;
  busy: boolean;
  examActive: boolean;
  /** Escape: the text typed stays */
  onLeave: () => void;
};

/**
 * Enter sends, Shift+Enter inserts a line break; Escape leaves the chat. Memoised, so that a streaming reply does
 * not render it again.
 */
export const ChatForm = memo(function ChatForm({ context, busy, examActive, onLeave }: Props) {
  const { id, leader, language } = context.activity;
  const text = useChatStore(({ drafts }) => drafts[id] ?? '');
  const tooLong = text.length > bounds.chatMessage;
  const send = () => {
    if (busy || tooLong || sendableText(text) === null) return;
    keepDraft(id, '');
    void say(context, text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isOfComposition(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
    if (event.key === 'Escape') onLeave();
  };
  const onTyped = (typed: string) => {
    quiet();
    keepDraft(id, typed);
  };
  // One button for Send and Stop, which keeps focus. A double click's second click must not trigger its new action.
  const onButton = (event: MouseEvent) => {
    if (event.detail > 1) return;
    if (busy) stopAnswer(id);
    else send();
  };
  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
      <LiveChat busy={busy} language={language ?? 'en'} onHeard={(heard) => void say(context, heard)} />
      <PromptRow
        prompts={promptsFor(leader, context.exam(), examActive, language)}
        disabled={busy}
        onSay={(prompt) => void say(context, prompt)}
      />
      <Textarea
        id={chatFieldId}
        aria-label={texts.chat.label(leader)}
        placeholder={texts.chat.label(leader)}
        attributes={typedDirection}
        rows={2}
        classNames={{ root: classes.fieldPlace, input: classes.field }}
        value={text}
        error={tooLong ? texts.chat.tooLong(bounds.chatMessage) : undefined}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.formRow}>
        <LiveSwitch />
        <Button size="sm" variant={busy ? 'default' : 'filled'} onClick={onButton}>
          {busy ? texts.chat.stop : texts.chat.send}
        </Button>
      </div>
      <p className={classes.keysLine} data-for-keys>
        {texts.chat.keys}
      </p>
    </form>
  );
});

type PromptRowProps = { prompts: Prompt[]; disabled: boolean; onSay: (text: string) => void };

/** One-tap prompts above the chat's input. */
function PromptRow({ prompts, disabled, onSay }: PromptRowProps) {
  if (prompts.length === 0) return null;
  return (
    <fieldset className={classes.prompts} aria-label={texts.chat.promptsLabel}>
      {prompts.map(({ label, text }) => (
        <button dir="auto" key={label} type="button" disabled={disabled} onClick={() => onSay(text)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
