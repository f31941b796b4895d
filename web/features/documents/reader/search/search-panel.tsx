import { useEffect, useRef } from 'react';
import { type DocumentHit, documentBounds } from '#shared/contract/documents.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { HitExcerpt } from '../../ui/hit-excerpt.tsx';
import { useSearchInDocument } from '../api/search-in-document.ts';
import { readerTexts } from '../texts.ts';
import classes from './document-search.module.css';

const texts = readerTexts.find;

type Props = {
  documentId: string;
  q: string;
  onQuery: (q: string) => void;
  /** the reader's position: a hit there is the current one */
  at: { section: number; block: number };
  onHit: (hit: DocumentHit) => void;
};

/** Searches this document and lists the matching passages. */
export function SearchPanel({ documentId, q, onQuery, at, onHit }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.panel}>
      <h2 className={classes.heading}>{texts.heading}</h2>
      <SearchField
        data-autofocus
        data-reader-search
        dir="auto"
        label={texts.field}
        maxLength={documentBounds.search}
        onQuery={onQuery}
        q={q}
        ref={field}
      />
      {q !== '' && <Hits at={at} documentId={documentId} onHit={onHit} q={q} />}
    </div>
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
                  <HitExcerpt pieces={hit.excerpt} />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
