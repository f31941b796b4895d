import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type DocumentHit, documentBounds, type LearnerDocument } from '#shared/contract/documents.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import found from '../../../../ui/found-list.module.css';
import { useDocumentSearch } from '../../api/search-documents.ts';
import classes from '../shelf.module.css';
import type { ShelfLinks } from '../shelf-links.ts';
import { shelfTexts as texts } from '../texts.ts';
import { FoundDocument } from './found-document.tsx';
import { type DocumentHits, groupHits } from './group-hits.ts';
import { inTitles } from './in-titles.ts';

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
