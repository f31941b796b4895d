import { profileSchema } from '#shared/contract/profile.ts';
import { apiPut } from '../../../lib/api-client.ts';

/** PUT /api/profile with the name only: the rest of the profile is unchanged. @throws ApiError */
export const saveName = (name: string) => apiPut('/api/profile', { name }, profileSchema);
