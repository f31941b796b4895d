import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type DocumentHit, documentBounds, type LearnerDocument } from '#shared/contract/documents.ts';
import { searchDocuments } from '#shared/contract/endpoints/document-search.ts';
import { call } from '#web/lib/call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import found from '#web/ui/found-list.module.css';
import { documentKeys } from '../../api/document-keys.ts';
import classes from '../shelf.module.css';
import type { ShelfLinks } from '../shelf-links.ts';
import { shelfTexts as texts } from '../texts.ts';
import { FoundDocument } from './found-document.tsx';
import { type DocumentHits, groupHits } from './group-hits.ts';

const MOST_TITLES = 6;

type Props = {
  q: string;
  documents: readonly LearnerDocument[];
  userId: string | null;
  links: ShelfLinks;
  onClear: () => void;
};

/** The matching passages, grouped by document; the count is announced politely. */
export function FoundPassages({ q, documents, userId, links, onClear }: Props) {
  const {
    data: hits = [],
    isFetching,
    isPlaceholderData,
    isPending,
    error,
    refetch,
  } = useDocumentSearch(userId, q);
  const searching = isPending || isPlaceholderData;
  const titles = inTitles(documents, q);
  const groups = groupHits(hits);
  const nothing = !searching && !error && hits.length === 0 && titles.length === 0;
  const reading = documents.filter(({ status }) => status === 'reading').length;
  return (
    <section aria-busy={searching && !error} className={classes.found}>
      <p className={classes.foundCount} role="status">
        {error ? '' : searching ? texts.searching : foundWords(hits, groups)}
      </p>
      {reading > 0 && <p className={classes.remark}>{texts.stillReading(reading)}</p>}
      {error && (
        <FailedState
          detail={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
          title={texts.searchFailed}
        />
      )}
      {nothing && (
        <EmptyState
          action={
            <Button onClick={onClear} variant="default">
              {texts.clearSearch}
            </Button>
          }
          detail={texts.nothingFoundHint}
          title={texts.nothingFound(q)}
        />
      )}
      {titles.length > 0 && <Titles links={links} titles={titles} />}
      <ol className={`${found.list} ${classes.foundList}`}>
        {groups.map((group) => (
          <li key={group.id}>
            <FoundDocument group={group} links={links} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function foundWords(hits: readonly DocumentHit[], groups: readonly DocumentHits[]): string {
  if (hits.length === 0) return '';
  return hits.length >= documentBounds.hits
    ? texts.foundMost(hits.length)
    : texts.found(hits.length, groups.length);
}

/** Matches in titles and authors, which a document's text need not repeat. */
function Titles({ titles, links }: { titles: LearnerDocument[]; links: ShelfLinks }) {
  return (
    <section aria-labelledby="in-titles" className={classes.inTitles}>
      <h2 className={classes.number} id="in-titles">
        {texts.inTitles}
      </h2>
      <ul>
        {titles.slice(0, MOST_TITLES).map(({ id, title, author }) => (
          <li key={id}>
            <Link dir="auto" to={links.document(id)}>
              {title}
            </Link>
            {author && <span className={classes.author}> {author}</span>}
          </li>
        ))}
        {titles.length > MOST_TITLES && <li>{texts.moreTitles(titles.length - MOST_TITLES)}</li>}
      </ul>
    </section>
  );
}

/** Passages of all the learner's documents, best first. Keeps the previous results while the next search is running. */
function useDocumentSearch(userId: string | null, q: string) {
  return useQuery<DocumentHit[]>({
    queryKey: documentKeys.search(userId, q),
    queryFn: async ({ signal }) => (await call(searchDocuments, { query: { q } }, { signal })).hits,
    enabled: userId !== null && q !== '',
    placeholderData: keepPreviousData,
    // A document may have been parsed meanwhile.
    refetchOnMount: 'always',
  });
}

/** Normalised for comparison: lower case, without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The documents whose title and author together contain every search word. */
function inTitles(documents: readonly LearnerDocument[], q: string): LearnerDocument[] {
  const words = plain(q).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  return documents.filter(({ title, author }) => {
    const text = plain(`${title} ${author ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
