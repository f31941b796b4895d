import { useId } from 'react';
import { FlagButton } from '../../../ui/flag-button.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import classes from '../exam.module.css';
import { ProgramInput } from '../programs/program-input.tsx';
import { examTexts } from '../texts.ts';
import { ChoiceInput } from './choice-input.tsx';
import { MatchingInput } from './matching-input.tsx';
import { OrderingInput } from './ordering-input.tsx';
import type { QuestionInputProps } from './question-input-types.ts';
import { TextAnswerInput } from './text-answer-input.tsx';

type Props = QuestionInputProps & {
  /** null where the surrounding block has its own control for reporting errors */
  onFlag: ((reason: string) => Promise<boolean>) | null;
};

/** One question: a group named by its prompt, with the input for its type. */
export function QuestionInput({ onFlag, ...props }: Props) {
  const promptId = useId();
  const { question } = props;
  return (
    <div className={classes.question}>
      <fieldset className={classes.fieldset} aria-labelledby={promptId} data-type={question.type}>
        <div className={classes.prompt} id={promptId}>
          <Markdown text={question.prompt} headingOffset={2} />
        </div>
        <Control {...props} />
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

function Control(props: QuestionInputProps) {
  switch (props.question.type) {
    case 'single':
    case 'multiple':
      return <ChoiceInput {...props} />;
    case 'ordering':
      return <OrderingInput {...props} />;
    case 'matching':
      return <MatchingInput {...props} />;
    case 'code':
      return <ProgramInput {...props} />;
    default:
      return <TextAnswerInput {...props} />;
  }
}
