import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { librarySearchMax } from '#shared/contract/library.ts';
import { LibraryHome } from '../../features/library/library-home.tsx';
import { libraryLinks } from '../library-links.ts';

/** /library; the search query is kept in the address, for Back and bookmarks */
export const Page = () => {
  const [query, setQuery] = useSearchParams();
  const onQuery = useCallback(
    (q: string) => setQuery(q === '' ? {} : { q }, { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  const q = (query.get('q') ?? '').trim().slice(0, librarySearchMax);
  return <LibraryHome links={libraryLinks} onQuery={onQuery} q={q} />;
};
