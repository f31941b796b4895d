import { NativeSelect } from '@mantine/core';
import { offeredLanguages, ownName } from '#shared/rules/language/language-tag.ts';
import { draftTexts as texts } from './texts.ts';

type Props = {
  label: string;
  description?: string;
  name?: string;
  /** '' : the one of the goal */
  value: string;
  /** the language of the goal; '': not known yet */
  inferred: string;
  disabled: boolean;
  error?: string | undefined;
  onChange: (language: string) => void;
};

/** The language of a course: that of the goal until another one is chosen. Each language has its own name. */
export const LanguageChoice = ({ value, inferred, onChange, disabled, ...field }: Props) => {
  const tags = [...new Set([...offeredLanguages, ...(value === '' ? [] : [value])])];
  const named = tags
    .map((tag) => ({ value: tag, label: ownName(tag) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const ofGoal = inferred === '' ? texts.languageOfGoal : texts.languageInferred(ownName(inferred));
  return (
    <NativeSelect
      {...field}
      data={[{ value: '', label: ofGoal }, ...named]}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      value={value}
    />
  );
};
