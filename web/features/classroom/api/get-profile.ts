import { queryOptions } from '@tanstack/react-query';
import { profileSchema } from '#shared/contract/profile.ts';
import { apiGet } from '../../../lib/api-client.ts';

/** GET /api/profile: the classroom needs a name, and requests carry the rest as a hint. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['classroom-profile'],
    queryFn: ({ signal }) => apiGet('/api/profile', profileSchema, { signal }),
  });
