import { searchEverything } from '#shared/contract/endpoints/search.ts';
import { route } from '../http/route.ts';
import type { SearchService } from './search-service.ts';

export const searchRoutes = (service: SearchService) => [
  route(searchEverything, ({ user, query, context }) =>
    service.search({ userId: user.id, ...query, signal: context.req.raw.signal }),
  ),
];
