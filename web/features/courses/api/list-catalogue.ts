import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { cataloguePageSchema } from '#shared/contract/course.ts';
import { courseKeys } from '../../../data/course-keys.ts';
import { apiGet } from '../../../lib/api-client.ts';

export type CataloguePage = z.infer<typeof cataloguePageSchema>;
export type CatalogueCourse = CataloguePage['courses'][number];
/** q: search words; difficulty: '' for all; creator: all courses of this user only */
export type CatalogueFilter = { q: string; difficulty: string; creator?: string };

const PAGE_SIZE = 24;

/** GET /api/catalogue: one page, newest first; `cursor` comes from the previous page. @throws ApiError */
function listCatalogue(
  filter: CatalogueFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<CataloguePage> {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (filter.q !== '') query.set('q', filter.q);
  if (filter.difficulty !== '') query.set('difficulty', filter.difficulty);
  if (filter.creator !== undefined) query.set('creator', filter.creator);
  if (cursor !== null) query.set('cursor', cursor);
  return apiGet(`/api/catalogue?${query}`, cataloguePageSchema, { signal });
}

/** The catalogue as an infinite query. */
export function useCatalogue(filter: CatalogueFilter, enabled = true) {
  return useInfiniteQuery({
    queryKey: courseKeys.catalogue(filter),
    queryFn: ({ pageParam, signal }) => listCatalogue(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled,
  });
}
