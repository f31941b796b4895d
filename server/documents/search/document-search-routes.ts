import { searchDocuments } from '#shared/contract/endpoints/document-search.ts';
import { route } from '../../http/route.ts';
import type { DocumentSearchService } from './document-search-service.ts';

export const documentSearchRoutes = (service: DocumentSearchService) => [
  route(searchDocuments, async ({ user, query: { q, document } }) => ({
    hits: await service.search(user.id, q, document ?? null),
  })),
];
