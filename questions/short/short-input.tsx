import { TextInput } from '@mantine/core';
import { typedDirection } from '../../web/ui/typed-direction.ts';
import { asText } from '../answer-forms.ts';
import { type QuestionInputProps, textLabels } from '../question-view.ts';

const SHORT_LENGTH = 400;

/** One line. */
export const ShortInput = ({ value, onChange, disabled }: QuestionInputProps) => (
  <TextInput
    attributes={typedDirection}
    autoComplete="off"
    disabled={disabled}
    label={textLabels.answer}
    maxLength={SHORT_LENGTH}
    onChange={(event) => onChange(event.currentTarget.value)}
    spellCheck={false}
    value={asText(value)}
  />
);
