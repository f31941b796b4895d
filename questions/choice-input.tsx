import type { Question } from '#shared/contract/exam.ts';
import { directionOf } from '#shared/rules/language/text-direction.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import classes from '../web/features/exams/exam.module.css';
import { Markdown } from '../web/ui/markdown.tsx';
import type { QuestionInputProps } from './question-view.ts';

type Props = QuestionInputProps & {
  /** several options can be right: checkboxes instead of radio buttons */
  multiple?: boolean;
};

/** The options with their texts as labels. */
export function ChoiceInput({ question, value, onChange, disabled, multiple = false }: Props) {
  const chosen = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  const choose = (id: string, on: boolean) => {
    if (!multiple) onChange(id);
    else onChange(inOrder(question, on ? [...chosen, id] : chosen.filter((other) => other !== id)));
  };
  return (
    <>
      {multiple && <p className={classes.help}>Choose all that are right.</p>}
      <div className={classes.options}>
        {(question.options ?? []).map((option) => (
          <label className={classes.option} dir={directionOf(option.text) ?? undefined} key={option.id}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={`question-${question.id}`}
              checked={chosen.includes(option.id)}
              disabled={disabled}
              aria-label={formulaName(option.text)}
              onChange={(event) => choose(option.id, event.currentTarget.checked)}
            />
            <Markdown inline text={option.text} />
          </label>
        ))}
      </div>
    </>
  );
}

/** Some screen readers cannot derive a name from a formula, so an option with a formula gets a text label as well. */
function formulaName(text: string): string | undefined {
  return text.includes('$') ? shownText(text) : undefined;
}

/** In the question's order, so that the same choice is always the same answer. */
function inOrder(question: Question, ids: string[]): string[] {
  return (question.options ?? []).map(({ id }) => id).filter((id) => ids.includes(id));
}
