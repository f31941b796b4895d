import { getUsage } from '#shared/contract/endpoints/usage.ts';
import { route } from '../http/route.ts';
import type { QuotaService } from '../quotas/quota-service.ts';
import type { UsageService } from './usage-service.ts';

type Deps = { usage: Pick<UsageService, 'today'>; quotas: Pick<QuotaService, 'use'> };

export const usageRoutes = ({ usage, quotas }: Deps) => [
  route(getUsage, async ({ user }) => {
    const [today, space] = await Promise.all([usage.today(user.id), quotas.use(user.id)]);
    return { ...today, space };
  }),
];
