import { classroomTexts } from '../texts.ts';
import classes from './chat.module.css';
import type { Prompt } from './chat-prompts.ts';

type Props = { prompts: Prompt[]; disabled: boolean; onSay: (text: string) => void };

/** One-tap prompts above the chat's input. */
export function PromptRow({ prompts, disabled, onSay }: Props) {
  if (prompts.length === 0) return null;
  return (
    <fieldset className={classes.prompts} aria-label={classroomTexts.chat.promptsLabel}>
      {prompts.map(({ label, text }) => (
        <button dir="auto" key={label} type="button" disabled={disabled} onClick={() => onSay(text)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
