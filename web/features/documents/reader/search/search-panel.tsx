import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DocumentHit, documentBounds } from '#shared/contract/documents.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { IconSearch } from '../../../../ui/icons/search.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { useSearchInDocument } from '../api/search-in-document.ts';
import { readerTexts } from '../texts.ts';
import classes from './search.module.css';

const texts = readerTexts.find;

/** How long the typing must rest before the search runs. */
const TYPING_REST_MS = 300;

type Props = {
  documentId: string;
  q: string;
  onQuery: (q: string) => void;
  /** where the reader is: a hit there is the current one */
  at: { section: number; block: number };
  onHit: (hit: DocumentHit) => void;
};

/** The words that are looked for in this document, and the passages that have them. */
export function SearchPanel({ documentId, q, onQuery, at, onHit }: Props) {
  return (
    <div className={classes.panel}>
      <h2 className={classes.heading}>{texts.heading}</h2>
      <SearchField onQuery={onQuery} q={q} />
      {q !== '' && <Hits at={at} documentId={documentId} onHit={onHit} q={q} />}
    </div>
  );
}

/** Searches once the typing rests, or at once on Enter. */
function SearchField({ q, onQuery }: Pick<Props, 'q' | 'onQuery'>) {
  const [typed, setTyped] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
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
    <form onSubmit={onSubmit}>
      <TextInput
        data-autofocus
        data-reader-search
        dir="auto"
        label={texts.field}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        maxLength={documentBounds.search}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        ref={field}
        type="search"
        value={typed}
      />
    </form>
  );
}

function Hits({ documentId, q, at, onHit }: Omit<Props, 'onQuery'>) {
  const { data, error, isFetching, refetch } = useSearchInDocument(documentId, q);
  if (error) {
    return (
      <FailedState
        detail={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
        title={texts.failed}
      />
    );
  }
  const isNothing = data?.length === 0 && !isFetching;
  return (
    <div aria-busy={isFetching} className={classes.found}>
      <p className={classes.count} role="status">
        {!data || isFetching
          ? texts.searching
          : isNothing
            ? ''
            : texts.found(data.length, documentBounds.hits)}
      </p>
      {isNothing && <EmptyState detail={texts.nothingHint} headingOrder={3} title={texts.nothing(q)} />}
      <ol className={classes.hits}>
        {data?.map((hit) => {
          const isHere = hit.section.n === at.section && hit.block === at.block;
          return (
            <li key={`${hit.section.n}/${hit.block}`}>
              <button aria-current={isHere || undefined} onClick={() => onHit(hit)} type="button">
                <span className={classes.where} dir="auto">
                  {hit.section.title || readerTexts.untitled(hit.section.n)}
                  {hit.page !== null && <bdi className={classes.page}>{readerTexts.shortPage(hit.page)}</bdi>}
                </span>
                <span className={classes.excerpt} dir="auto">
                  <MarkedText pieces={hit.excerpt} />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
