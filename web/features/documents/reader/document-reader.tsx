import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LearnerDocument } from '#shared/contract/documents.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { hasText } from '../ui/has-text.ts';
import { documentQuery, sectionsQuery } from './api/read-document.ts';
import { NotReadable } from './not-readable.tsx';
import classes from './reader.module.css';
import { ReaderHead } from './reader-head.tsx';
import { ReadingRoom } from './reading-room.tsx';
import { readerTexts as texts } from './texts.ts';
import { WithoutText } from './without-text.tsx';

type Props = {
  documentId: string;
  shelfHref: string;
  /** the address for making a course from it */
  courseHref: string;
};

/** /documents/{id}: one of the learner's own documents, or why it cannot be read. */
export function DocumentReader({ documentId, shelfHref, courseHref }: Props) {
  const { data, error, refetch, isFetching } = useQuery(documentQuery(documentId));
  if (data) return <Reader courseHref={courseHref} document={data} shelfHref={shelfHref} />;
  if (!error) return <Waiting />;
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <div className={classes.gate}>
      <PageTitle title={isMissing ? texts.missing : texts.failed} />
      {isMissing ? (
        <p className={classes.quiet}>{texts.missingHint}</p>
      ) : (
        <FailedState
          detail={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
          title={texts.nothingToRead}
        />
      )}
      <Link to={shelfHref}>{texts.toShelf}</Link>
    </div>
  );
}

type ReaderProps = Pick<Props, 'shelfHref' | 'courseHref'> & { document: LearnerDocument };

function Reader({ document, shelfHref, courseHref }: ReaderProps) {
  const isReady = hasText(document);
  const { data: sections, error, refetch, isFetching } = useQuery(sectionsQuery(document, isReady));
  if (isReady && sections?.length === 0) return <WithoutText document={document} shelfHref={shelfHref} />;
  if (isReady && sections)
    return (
      <ReadingRoom courseHref={courseHref} document={document} sections={sections} shelfHref={shelfHref} />
    );
  if (isReady && !error) return <Waiting />;
  return (
    <div className={classes.gate}>
      <ReaderHead document={document} shelfHref={shelfHref} />
      {isReady ? (
        <FailedState
          detail={error?.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
          title={texts.outlineFailed}
        />
      ) : (
        <NotReadable document={document} />
      )}
    </div>
  );
}

const LINES = ['97%', '92%', '98%', '55%', '94%', '96%', '89%', '35%'];

function Waiting() {
  return (
    <div aria-label={texts.loading} className={classes.waiting} role="status">
      <Skeleton aria-hidden height={14} width="30%" />
      <Skeleton aria-hidden height={34} width="70%" />
      {LINES.map((width) => (
        <Skeleton aria-hidden height={15} key={width} width={width} />
      ))}
    </div>
  );
}
