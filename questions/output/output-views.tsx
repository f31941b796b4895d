import { Textarea } from '@mantine/core';
import { bounds } from '#shared/contract/bounds.ts';
import classes from '../../web/features/exams/exam.module.css';
import { asText } from '../answer-forms.ts';
import { type QuestionInputProps, type ReviewProps, textLabels } from '../question-view.ts';
import { TextReview } from '../text-review.tsx';

/** The program, and a field for what it prints, which is as the program prints it: no direction, no spelling. */
export const OutputInput = ({ question, value, onChange, disabled }: QuestionInputProps) => (
  <>
    {question.code && <CodeBlock code={question.code} />}
    <Textarea
      autoComplete="off"
      classNames={{ input: classes.mono }}
      description="Write exactly what the program prints."
      disabled={disabled}
      label={textLabels.answer}
      maxLength={bounds.examAnswer}
      onChange={(event) => onChange(event.currentTarget.value)}
      rows={3}
      spellCheck={false}
      value={asText(value)}
    />
  </>
);

export const OutputReview = (props: ReviewProps) => (
  <TextReview {...props} className={classes.monoText}>
    {props.question.code && <CodeBlock code={props.question.code} />}
  </TextReview>
);

/** A program as it is; focusable, since it may scroll sideways. */
export function CodeBlock({ code }: { code: string }) {
  const scrollable = { tabIndex: 0 };
  return (
    <pre className={classes.code} {...scrollable}>
      <code>{code}</code>
    </pre>
  );
}
