import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { cataloguePageSchema } from '#shared/contract/course.ts';
import { listCatalogue } from '#shared/contract/endpoints/course-sharing.ts';
import { courseKeys } from '#web/data/course-keys.ts';
import { call } from '#web/lib/call.ts';

type CataloguePage = z.infer<typeof cataloguePageSchema>;
export type CatalogueCourse = CataloguePage['courses'][number];
/** q: search words; difficulty: '' for all; creator: all courses of this user only */
export type CatalogueFilter = { q: string; difficulty: string; creator?: string };

const PAGE_SIZE = 24;

/** The catalogue as an infinite query. */
export function useCatalogue(filter: CatalogueFilter, enabled = true) {
  return useInfiniteQuery({
    queryKey: [...courseKeys.all, 'catalogue', filter],
    queryFn: ({ pageParam, signal }) => {
      const { q, difficulty, creator } = filter;
      const asked = { q: q || undefined, difficulty: difficulty || undefined, creator };
      const query = { limit: PAGE_SIZE, ...asked, cursor: pageParam ?? undefined };
      return call(listCatalogue, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled,
  });
}
