import classes from '../../web/features/exams/exam.module.css';
import { NumberField } from '../../web/ui/number-field.tsx';
import { asText } from '../answer-forms.ts';
import { type QuestionInputProps, textLabels } from '../question-view.ts';

/** A field for a number, in the unit that is asked for. */
export const NumericInput = ({ question, value, onChange, disabled }: QuestionInputProps) => (
  <NumberField
    className={classes.number}
    disabled={disabled}
    label={question.unit ? textLabels.answerIn(question.unit) : textLabels.answer}
    onChange={onChange}
    value={asText(value)}
  />
);
