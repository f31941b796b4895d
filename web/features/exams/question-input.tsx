import { useId } from 'react';
import type { QuestionInputProps } from '#questions/question-view.ts';
import { questionViews } from '#questions/question-views.tsx';
import { FlagButton } from '../../ui/flag-button.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import classes from './exam.module.css';
import { examTexts } from './texts.ts';

type Props = QuestionInputProps & {
  /** null where the surrounding block has its own control for reporting errors */
  onFlag: ((reason: string) => Promise<boolean>) | null;
};

/** One question: a group named by its prompt, with the input for its type. */
export function QuestionInput({ onFlag, ...props }: Props) {
  const promptId = useId();
  const { question } = props;
  const { Input } = questionViews[question.type];
  return (
    <div className={classes.question}>
      <fieldset className={classes.fieldset} aria-labelledby={promptId}>
        <div className={classes.prompt} id={promptId}>
          <Markdown text={question.prompt} headingOffset={2} />
        </div>
        <Input {...props} />
      </fieldset>
      {question.check === 'unchecked' && <p className={classes.help}>{examTexts.unchecked}</p>}
      {onFlag && (
        <div className={classes.foot}>
          <FlagButton onFlag={onFlag} />
        </div>
      )}
    </div>
  );
}
