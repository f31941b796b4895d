import { bringBackVersion, getNewestVersion, listVersions } from '#shared/contract/endpoints/versions.ts';
import { route } from '../../http/route.ts';
import type { VersionService } from './version-service.ts';

/** The versions of an activity's content, and reusing an old one. */
export const versionRoutes = (service: VersionService) => [
  route(listVersions, async ({ user, params }) => ({ versions: await service.list(user.id, params.id) })),
  route(getNewestVersion, ({ user, params }) => service.newest(user.id, params.id)),
  route(bringBackVersion, ({ user, params, body }) => service.use(user.id, params.id, body)),
];
