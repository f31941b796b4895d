import { Pill, PillsInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { isOfComposition } from '../lib/composition.ts';
import { closePending, dropLast, keyedChips, openChips, typeText } from './comma-list-state.ts';

type Props = {
  label: string;
  value: string[];
  onChange: (value: string[]) => void;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
};

/**
 * A comma-separated list, shown as chips while typing. The entry still being typed is already part of `value`, so a
 * form can be submitted or saved at any moment without losing it.
 */
export const CommaListField = (props: Props) => {
  const { label, value, onChange, description, error, required, placeholder, disabled, name, inputRef } =
    props;
  const [pending, setPending] = useState('');
  const id = useId();
  const chips = openChips(value, pending);
  const isTyping = chips.length < value.length;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && isTyping && !isOfComposition(event)) {
      event.preventDefault();
      setPending(closePending());
    } else if (event.key === 'Backspace' && pending === '' && value.length > 0) {
      event.preventDefault();
      onChange(dropLast(value));
    }
  };
  const onType = (text: string) => {
    const next = typeText(chips, text);
    setPending(next.pending);
    onChange(next.value);
  };
  const onLeave = () => {
    // Do not shift the layout while a button is being pressed: the pointer would be released outside it.
    if (!document.querySelector(':active')) setPending(closePending());
  };
  return (
    <PillsInput
      description={description}
      disabled={disabled ?? false}
      error={error}
      id={id}
      label={label}
      required={required ?? false}
      size="md"
    >
      <Pill.Group disabled={disabled ?? false}>
        {keyedChips(chips).map(({ key, chip, index }) => (
          <Pill
            key={key}
            onRemove={() => onChange(value.filter((_, at) => at !== index))}
            removeButtonProps={{ 'aria-label': `Remove ${chip}`, tabIndex: 0, 'aria-hidden': false }}
            withRemoveButton={!disabled}
          >
            {chip}
          </Pill>
        ))}
        <PillsInput.Field
          autoComplete="off"
          disabled={disabled ?? false}
          id={id}
          name={name}
          onBlur={onLeave}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          placeholder={chips.length === 0 ? placeholder : undefined}
          ref={inputRef}
          value={isTyping ? pending : pending.trim() === '' ? pending : ''}
        />
      </Pill.Group>
    </PillsInput>
  );
};
