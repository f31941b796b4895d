import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { documentBounds } from '#shared/contract/documents.ts';
import { IconSearch } from '../../../../ui/icons/search.ts';
import classes from '../shelf.module.css';
import { shelfTexts as texts } from '../texts.ts';

/** How long the typing must rest before the search runs. */
const TYPING_REST_MS = 300;

type Props = { q: string; onQuery: (q: string) => void };

/** Searches once the typing rests, or at once on Enter. */
export function SearchField({ q, onQuery }: Props) {
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
    <form className={classes.search} onSubmit={onSubmit} role="search">
      <TextInput
        label={texts.search}
        leftSection={<IconSearch aria-hidden size={18} stroke={1.6} />}
        maxLength={documentBounds.search}
        onChange={(event) => setTyped(event.currentTarget.value)}
        type="search"
        value={typed}
      />
    </form>
  );
}
