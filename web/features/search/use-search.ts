import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchEverything } from '#shared/contract/endpoints/search.ts';
import { type SearchAnswer, searchBounds } from '#shared/contract/search.ts';
import { isUnspaced } from '#shared/rules/language/word-parts.ts';
import { call } from '../../lib/call.ts';
import { useUserId } from '../../lib/session-store.ts';

/** How long typing has to rest before the search runs. */
const TYPING_REST_MS = 200;

/** A letter says nothing, but a sign of Chinese is a word. */
const saysEnough = (q: string): boolean => [...q].length > 1 || isUnspaced(q);

/**
 * What is found for the words typed so far; while the next search runs, what the last one found. A search that has been
 * overtaken is cancelled, and nothing of it is stored. `q` is '' until there is enough to search for.
 */
export function useSearch(typed: string) {
  const userId = useUserId();
  const words = typed.trim().slice(0, searchBounds.asked);
  const [rested] = useDebouncedValue(words, TYPING_REST_MS);
  const q = saysEnough(words) && saysEnough(rested) ? rested : '';
  const answer = useQuery<SearchAnswer>({
    queryKey: ['search', userId, q],
    queryFn: ({ signal }) => call(searchEverything, { query: { q } }, { signal }),
    enabled: userId !== null && q !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const found = q === '' ? null : (answer.data ?? null);
  const isSearching = words !== q || (answer.isFetching && !answer.isPaused);
  return { ...answer, q, found, isSearching: saysEnough(words) && isSearching };
}
