import { useQuery } from '@tanstack/react-query';
import { listLibrary } from '#shared/contract/endpoints/library.ts';
import { librarySearchMax } from '#shared/contract/library.ts';
import { call } from '../../lib/call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { LIBRARY_STALE_MS, libraryKeys } from './api/library-keys.ts';
import { FoundLessons } from './found-lessons.tsx';
import classes from './library.module.css';
import type { LibraryLinks } from './library-link-types.ts';
import { SubjectCard } from './subject-card.tsx';
import { libraryTexts as texts } from './texts.ts';

type Props = {
  links: LibraryLinks;
  /** the search query, '' for none */
  q: string;
  onQuery: (q: string) => void;
};

/** /library: the subjects, or search results. */
export function LibraryHome({ links, q, onQuery }: Props) {
  return (
    <div className={classes.page}>
      <header className={classes.homeHead}>
        <PageTitle title={texts.heading} />
        <p className={classes.lead}>{texts.lead}</p>
        <SearchField
          className={classes.search}
          label={texts.search}
          maxLength={librarySearchMax}
          onQuery={onQuery}
          placeholder={texts.searchPlaceholder}
          q={q}
        />
      </header>
      {q === '' ? (
        <Subjects links={links} />
      ) : (
        <FoundLessons links={links} onClear={() => onQuery('')} q={q} />
      )}
    </div>
  );
}

function Subjects({ links }: { links: LibraryLinks }) {
  const { data, isPending, error, refetch, isFetching } = useLibrary();
  if (isPending) return <LoadingState immediate={false} label={texts.loading} />;
  if (error)
    return (
      <FailedState
        detail={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
        title={texts.failed}
      />
    );
  if (data.length === 0) return <EmptyState detail={texts.emptyHint} title={texts.empty} />;
  return data.map((subject) => <SubjectCard key={subject.id} links={links} subject={subject} />);
}

/** All subjects with their lessons. */
function useLibrary() {
  return useQuery({
    queryKey: libraryKeys.list,
    queryFn: async ({ signal }) => (await call(listLibrary, {}, { signal })).subjects,
    staleTime: LIBRARY_STALE_MS,
  });
}
