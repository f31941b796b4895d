import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { documentBounds } from '#shared/contract/documents.ts';
import type { ShelfSort } from '../../features/documents/shelf/list/sort-documents.ts';
import { Shelf } from '../../features/documents/shelf/shelf.tsx';
import type { ShelfLinks } from '../../features/documents/shelf/shelf-links.ts';
import { useUserId } from '../../lib/session-store.ts';
import { paths } from '../paths.ts';

const links: ShelfLinks = {
  cards: paths.cards,
  document: paths.document,
  passage: paths.documentPassage,
  course: paths.createCourseOf,
};

/** /documents; the search query and the order are kept in the address, for Back and bookmarks */
export const Page = () => {
  const userId = useUserId();
  const [query, setQuery] = useSearchParams();
  const q = (query.get('q') ?? '').trim().slice(0, documentBounds.search);
  const sort: ShelfSort = query.get('sort') === 'title' ? 'title' : 'newest';
  const change = useCallback(
    (name: string, value: string) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  );
  const onQuery = useCallback((next: string) => change('q', next), [change]);
  const onSort = useCallback((next: ShelfSort) => change('sort', next === 'title' ? next : ''), [change]);
  return <Shelf links={links} onQuery={onQuery} onSort={onSort} q={q} sort={sort} userId={userId} />;
};
