import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { TokenMeter } from '../meter-types.ts';
import { createBreaker } from './calling/breaker.ts';
import type { Caller } from './calling/call-model.ts';
import type { ModelSettings } from './provider/model-types.ts';
import type { Patience } from './provider/patience.ts';
import { createSdkModel } from './provider/sdk-model.ts';

type Deps = {
  meter: TokenMeter;
  logger: Logger;
  metrics?: Metrics | undefined;
  limits?: Partial<Patience>;
};

/** Where the services are without AI_BASE_URL, for the log. */
const usualHosts = {
  openai: 'api.openai.com',
  anthropic: 'api.anthropic.com',
  google: 'generativelanguage.googleapis.com',
  'openai-compatible': '',
};

const hostOf = ({ kind, baseUrl }: ModelSettings): string =>
  baseUrl !== null && URL.canParse(baseUrl) ? new URL(baseUrl).host : usualHosts[kind];

/** A model with retries, breaker and meter. One per process. */
export async function connectModel(
  settings: ModelSettings,
  { meter, logger, metrics, limits }: Deps,
): Promise<Caller> {
  return {
    model: await createSdkModel(settings, limits),
    host: hostOf(settings),
    breaker: createBreaker(Date.now),
    meter,
    logger,
    ...(metrics ? { metrics } : {}),
    now: Date.now,
    memory: { schemaRefused: false },
  };
}
