import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { cardBounds } from '#shared/contract/cards.ts';
import { AllCards, type CardLinks } from '../../features/documents/cards/list/all-cards.tsx';
import { useUserId } from '../../lib/session-store.ts';
import { paths } from '../paths.ts';

const links: CardLinks = {
  documents: paths.documents,
  reviews: paths.reviews,
  passage: paths.documentPassage,
};

/** /cards; the search query is kept in the address */
export const Page = () => {
  const userId = useUserId();
  const [query, setQuery] = useSearchParams();
  const q = (query.get('q') ?? '').trim().slice(0, cardBounds.search);
  const onQuery = useCallback(
    (next: string) => setQuery(next === '' ? {} : { q: next }, { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return <AllCards links={links} onQuery={onQuery} q={q} userId={userId} />;
};
