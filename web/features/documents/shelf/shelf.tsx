import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { Link } from 'react-router';
import { documentBounds } from '#shared/contract/documents.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { putIntoDocuments, useDocuments } from '../api/list-documents.ts';
import { AddButtons, AddingAbove } from './add/add-documents.tsx';
import { onAdded } from './add/file-queue.ts';
import { QueueList } from './add/queue-list.tsx';
import { useAdding } from './add/use-adding.ts';
import { FoundPassages } from './found/found-passages.tsx';
import { DocumentList } from './list/document-list.tsx';
import { listRefetchInterval } from './list/reading-state.ts';
import { Readings } from './list/readings.tsx';
import type { ShelfSort } from './list/sort-documents.ts';
import { useNews } from './news.ts';
import classes from './shelf.module.css';
import type { ShelfLinks } from './shelf-links.ts';
import { shelfTexts as texts } from './texts.ts';

type Props = {
  userId: string | null;
  links: ShelfLinks;
  /** the search query, '' for none */
  q: string;
  onQuery: (q: string) => void;
  sort: ShelfSort;
  onSort: (sort: ShelfSort) => void;
};

/** /documents: the learner's own documents, uploads, and a search in all of them. */
export function Shelf({ userId, links, q, onQuery, sort, onSort }: Props) {
  const client = useQueryClient();
  const { data, isError, error, isPending, isFetching, refetch } = useDocuments(userId, listRefetchInterval);
  // Deferred: a thousand rows render in slices, so that a slow phone can react in between.
  const documents = useDeferredValue(data);
  useEffect(() => onAdded((document) => putIntoDocuments(client, userId, document)), [client, userId]);
  const adding = useAdding(userId);
  const isEmpty = documents?.length === 0;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <PageTitle title={texts.heading} />
          {!isEmpty && (
            <p className={classes.lead}>
              {texts.lead} <Link to={links.cards}>{texts.cards}</Link>
            </p>
          )}
        </div>
        {!isEmpty && <AddButtons adding={adding} />}
      </header>
      <QueueList links={links} />
      {isError && data === undefined && (
        <FailedState
          detail={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
          title={texts.failed}
        />
      )}
      {documents === undefined && (isPending || data !== undefined) && <WaitingRows />}
      {isEmpty && (
        <div className={classes.empty}>
          <EmptyState
            action={
              <>
                <AddButtons adding={adding} />
                <Ways />
              </>
            }
            detail={texts.emptyDetail}
            title={texts.empty}
          />
        </div>
      )}
      {documents !== undefined && !isEmpty && (
        <SearchField
          className={classes.search}
          label={texts.search}
          maxLength={documentBounds.search}
          onQuery={onQuery}
          q={q}
        />
      )}
      {documents !== undefined && !isEmpty && q !== '' && (
        <FoundPassages
          documents={documents}
          links={links}
          onClear={() => onQuery('')}
          q={q}
          userId={userId}
        />
      )}
      {documents !== undefined && !isEmpty && q === '' && (
        <DocumentList documents={documents} links={links} onSort={onSort} sort={sort} userId={userId} />
      )}
      {!isEmpty && <Ways />}
      <AddingAbove adding={adding} />
      <Readings documents={data ?? []} userId={userId} />
      <News />
    </div>
  );
}

/** Explains which documents can be added, and how. */
function Ways() {
  return (
    <div className={classes.otherWays}>
      <p>{texts.ways}</p>
      <p>{texts.kinds}</p>
    </div>
  );
}

/** Announces events to screen readers; visually they are shown where they belong. */
function News() {
  return <VisuallyHidden role="status">{useNews()}</VisuallyHidden>;
}

/** Skeletons in the shape of the rows, to avoid layout shift. */
function WaitingRows() {
  return (
    <div aria-label={texts.loading} className={classes.waiting} role="status">
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <Skeleton aria-hidden height={72} key={name} radius="sm" />
      ))}
    </div>
  );
}
