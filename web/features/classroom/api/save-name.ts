import { profileSchema } from '#shared/contract/profile.ts';
import { apiPut } from '../../../lib/api-client.ts';

/** PUT /api/profile with a name alone: the rest of the profile stays as it is. @throws ApiError */
export const saveName = (name: string) => apiPut('/api/profile', { name }, profileSchema);
