import type { Context } from 'hono';
import { getHealth, getLive, getReady, getSettings } from '#shared/contract/endpoints/service.ts';
import type { Config } from '../config.ts';
import type { AppEnv } from '../http/app-env.ts';
import { route } from '../http/route.ts';
import type { HealthService } from './health-service.ts';

type Deps = {
  config: Config;
  health: HealthService;
  /** address of the local mailbox, if this client may see it */
  mailboxUrl: (c: Context<AppEnv>) => string | null;
};

/** Public information about this installation. */
export const serviceRoutes = ({ config, health, mailboxUrl }: Deps) => [
  route(getHealth, async ({ context }) => {
    const state = await health.health();
    return context.json(state, state.status === 'ok' ? 200 : 503);
  }),
  route(getLive, () => ({ status: 'live' as const })),
  route(getReady, async ({ context }) => {
    const state = await health.ready();
    return context.json(state, state.status === 'ready' ? 200 : 503);
  }),
  route(getSettings, ({ context }) => ({
    waitlistUrl: config.waitlistUrl,
    mailboxUrl: mailboxUrl(context),
    autoconfirm: config.auth.autoconfirm,
    passwordMinLength: config.auth.passwordMinLength,
    catalogue: config.sharing.catalogue,
  })),
];
