import { TextInput, type TextInputProps } from '@mantine/core';
import { type FormEvent, type Ref, useEffect, useState } from 'react';
import { IconSearch } from './icons/icons.ts';

/** Debounce before the search runs. */
const TYPING_REST_MS = 300;

type Props = Pick<TextInputProps, 'className' | 'dir' | 'label' | 'maxLength' | 'placeholder'> & {
  /** the query, trimmed */
  q: string;
  onQuery: (q: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** Searches after a pause in typing, or at once on Enter. */
export function SearchField({ q, onQuery, className, ...field }: Props) {
  const [typed, setTyped] = useState(q);
  useEffect(() => setTyped((before) => (before.trim() === q ? before : q)), [q]);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => onQuery(typed.trim()), TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [typed, q, onQuery]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onQuery(typed.trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element 'search' holds the form in it, which this is
    <form className={className} onSubmit={onSubmit} role="search">
      <TextInput
        {...field}
        leftSection={<IconSearch aria-hidden size={18} stroke={1.6} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
        type="search"
        value={typed}
      />
    </form>
  );
}
