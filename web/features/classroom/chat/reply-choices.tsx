import type { Choice } from '#shared/contract/classroom.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { classroomTexts } from '../texts.ts';
import classes from './chat.module.css';

type Props = { choices: Choice[]; disabled: boolean; onChoose: (choice: Choice) => void };

/** Under a reply that asks back: the possible meanings as buttons. */
export function ReplyChoices({ choices, disabled, onChoose }: Props) {
  return (
    <fieldset className={classes.choices} aria-label={classroomTexts.chat.choicesLabel}>
      {choices.map((choice) => (
        <button key={choice.id} type="button" disabled={disabled} onClick={() => onChoose(choice)}>
          {shownText(choice.text)}
        </button>
      ))}
    </fieldset>
  );
}
