import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/use-online.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import classes from './search.module.css';
import { searchTexts as texts } from './texts.ts';
import type { useSearch } from './use-search.ts';

/** A search that takes longer is said to be slow. */
const SLOW_MS = 3000;

type Props = { search: ReturnType<typeof useSearch>; count: number };

/** What the search is doing, or why nothing is listed. */
export function SearchStatus({ search, count }: Props) {
  const { q, found, isSearching, error, refetch, isFetching } = search;
  const online = useOnline();
  const isSlow = useIsLong(isSearching);
  const hasFailed = error !== null && online && !isSearching;
  return (
    <div className={classes.status}>
      <p role="status">
        {!online
          ? texts.offline
          : isSearching
            ? isSlow
              ? texts.slow
              : texts.searching
            : hasFailed || q === ''
              ? ''
              : count > 0
                ? texts.count(count)
                : texts.nothing(q)}
      </p>
      {online && q === '' && !isSearching && <p>{texts.hint}</p>}
      {online && q !== '' && count === 0 && found && !isSearching && !hasFailed && <p>{texts.nothingHint}</p>}
      {hasFailed && (
        <FailedState
          detail={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
          title={texts.failed}
        />
      )}
      {found && found.late.length > 0 && !isSearching && (
        <p>
          {texts.late(found.late.map((kind) => texts.kinds[kind]))}{' '}
          <Button onClick={() => void refetch()} size="compact-sm" variant="default">
            {texts.tryAgain}
          </Button>
        </p>
      )}
    </div>
  );
}

function useIsLong(isSearching: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    setIsLong(false);
    if (!isSearching) return;
    const timer = setTimeout(() => setIsLong(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isSearching]);
  return isLong;
}
