import { getProfile, saveProfile } from '#shared/contract/endpoints/profile.ts';
import { readRoute, route } from '../http/route.ts';
import type { ProfileService } from './profile-service.ts';

export const profileRoutes = (service: ProfileService) => [
  readRoute(getProfile, ({ reader }) => service.read(reader)),
  route(saveProfile, ({ user, body }) => service.save(user.id, body)),
];
