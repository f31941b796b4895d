import { Textarea, TextInput } from '@mantine/core';
import { bounds } from '#shared/contract/bounds.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { typedDirection } from '../../../ui/typed-direction.ts';
import classes from '../exam.module.css';
import { examTexts } from '../texts.ts';
import type { QuestionInputProps } from './question-input-types.ts';

const SHORT_LENGTH = 400;

/** numeric, short: one line; output: the program and its expected output; open: free text. */
export function TextAnswerInput({ question, value, onChange, disabled }: QuestionInputProps) {
  const text = typeof value === 'string' ? value : '';
  const shared = {
    label: examTexts.yourAnswer,
    value: text,
    disabled,
    autoComplete: 'off',
    spellCheck: false,
    // A program's output is as the program prints it.
    ...(question.type === 'output' ? {} : { attributes: typedDirection }),
  };
  if (question.type === 'numeric') {
    return (
      <NumberField
        className={classes.number}
        disabled={disabled}
        label={question.unit ? examTexts.answerIn(question.unit) : examTexts.yourAnswer}
        onChange={onChange}
        value={text}
      />
    );
  }
  if (question.type === 'short') {
    return (
      <TextInput
        {...shared}
        maxLength={SHORT_LENGTH}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const output = question.type === 'output';
  return (
    <>
      {output && question.code && <CodeBlock code={question.code} />}
      <Textarea
        {...shared}
        spellCheck={!output}
        description={output ? examTexts.outputHelp : examTexts.openHelp}
        classNames={output ? { input: classes.mono } : undefined}
        rows={output ? 3 : 7}
        maxLength={bounds.examAnswer}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}

/** The program of an 'output' question; focusable, since it may scroll sideways. */
export function CodeBlock({ code }: { code: string }) {
  const scrollable = { tabIndex: 0 };
  return (
    <pre className={classes.code} {...scrollable}>
      <code>{code}</code>
    </pre>
  );
}
