import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api-client.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { FromLibrary } from '../../ui/from-library.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './library.module.css';
import { libraryTexts as texts } from './texts.ts';

type Query<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};
type Words = { loading: string; missing: string; missingHint: string; failed: string };
type Props<T> = { query: Query<T>; words: Words; libraryHref: string; children: (data: T) => ReactNode };

/**
 * Renders a library page once loaded; before that a skeleton; otherwise what is missing or failed, with a link to the
 * library.
 */
export function LibraryGate<T>({ query, words, libraryHref, children }: Props<T>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return <FromLibrary value={true}>{children(data)}</FromLibrary>;
  if (error === null) return <Waiting label={words.loading} />;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <div className={classes.missing}>
      <PageTitle title={missing ? words.missing : words.failed} />
      {missing ? (
        <p>{words.missingHint}</p>
      ) : (
        <FailedState
          detail={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
          title={texts.nothingToRead}
        />
      )}
      <Link to={libraryHref}>{texts.toLibrary}</Link>
    </div>
  );
}

const LINES = ['97%', '92%', '98%', '55%', '94%', '96%', '89%', '35%'];

function Waiting({ label }: { label: string }) {
  return (
    <div aria-label={label} className={classes.waiting} role="status">
      <Skeleton aria-hidden height={14} width="30%" />
      <Skeleton aria-hidden height={38} width="70%" />
      {LINES.map((width) => (
        <Skeleton aria-hidden height={15} key={width} width={width} />
      ))}
    </div>
  );
}
