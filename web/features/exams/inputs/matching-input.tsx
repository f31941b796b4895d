import { NativeSelect } from '@mantine/core';
import { shownText } from '#shared/rules/shown-text.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import classes from '../exam.module.css';
import { examTexts } from '../texts.ts';
import type { QuestionInputProps } from './question-input-types.ts';

/** For each left side, a select of the right sides. */
export function MatchingInput({ question, value, onChange, disabled }: QuestionInputProps) {
  const pairs = typeof value === 'object' && !Array.isArray(value) ? value : {};
  const choices = [
    { value: '', label: examTexts.choose },
    ...(question.targets ?? []).map(({ id, text }) => ({ value: id, label: shownText(text) })),
  ];
  const choose = (leftId: string, rightId: string) => {
    const { [leftId]: _old, ...rest } = pairs;
    onChange(rightId === '' ? rest : { ...rest, [leftId]: rightId });
  };
  return (
    <div className={classes.matching}>
      {(question.options ?? []).map((left) => (
        <NativeSelect
          key={left.id}
          label={<Markdown inline text={left.text} />}
          data={choices}
          value={pairs[left.id] ?? ''}
          disabled={disabled}
          onChange={(event) => choose(left.id, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
