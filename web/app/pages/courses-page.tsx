import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { bounds } from '#shared/contract/bounds.ts';
import { difficultySchema } from '#shared/contract/common.ts';
import type { CatalogueFilter } from '../../features/courses/api/list-catalogue.ts';
import { Catalogue } from '../../features/courses/catalogue.tsx';
import { useUserId } from '../../lib/session-store.ts';
import { useSettings } from '../../lib/settings.ts';
import { paths } from '../paths.ts';
import { Page as NotFound } from './not-found-page.tsx';

/** A known level, or '': an address may contain anything. */
const levelIn = (text: string): string => difficultySchema.safeParse(text.toLowerCase()).data ?? '';

/** /courses; an installation without a catalogue has no such page */
export const Page = () => (useSettings()?.catalogue === false ? <NotFound /> : <Courses />);

/** The search query is kept in the address, for Back and bookmarks. */
const Courses = () => {
  const navigate = useNavigate();
  const userId = useUserId();
  const [query, setQuery] = useSearchParams();
  const q = (query.get('q') ?? '').slice(0, bounds.search);
  const difficulty = levelIn(query.get('difficulty') ?? '');
  const filter = useMemo<CatalogueFilter>(() => ({ q, difficulty }), [q, difficulty]);
  const onFilter = useCallback(
    (next: CatalogueFilter) => {
      const entries = Object.entries({ q: next.q, difficulty: next.difficulty });
      setQuery(new URLSearchParams(entries.filter(([, text]) => text !== '')), { replace: true });
    },
    [setQuery],
  );
  return (
    <Catalogue
      filter={filter}
      onCreate={() => void navigate(paths.createCourse)}
      onFilter={onFilter}
      onStudy={() => void navigate(paths.classroom)}
      onVisitor={() => void navigate(paths.home)}
      userId={userId}
    />
  );
};
