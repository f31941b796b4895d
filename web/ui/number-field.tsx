import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isUnreadableNumber, notANumber } from '#shared/rules/read-numbers.ts';
import { isOfComposition } from '../lib/composition.ts';

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  disabled?: boolean;
  className?: string | undefined;
};

/** A number field that accepts common notations. Invalid input is reported on blur or submit, not while typing. */
export function NumberField({ value, onChange, ...field }: Props) {
  const [isLeft, setIsLeft] = useState(false);
  const unreadable = isLeft && isUnreadableNumber(value);
  return (
    <TextInput
      {...field}
      autoComplete="off"
      error={unreadable && <span role="alert">{notANumber}</span>}
      inputMode="decimal"
      maxLength={60}
      onBlur={() => setIsLeft(true)}
      onChange={(event) => {
        setIsLeft(false);
        onChange(event.currentTarget.value);
      }}
      onKeyDown={(event) => event.key === 'Enter' && !isOfComposition(event) && setIsLeft(true)}
      spellCheck={false}
      value={value}
    />
  );
}
