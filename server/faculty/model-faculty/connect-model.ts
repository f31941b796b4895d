import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { TokenMeter } from '../meter-types.ts';
import { createBreaker } from './calling/breaker.ts';
import type { Caller } from './calling/call-model.ts';
import { failureFacts, ModelFailure } from './provider/model-failure.ts';
import type { ModelSettings } from './provider/model-types.ts';
import type { Patience } from './provider/patience.ts';
import { createSdkModel } from './provider/sdk-model.ts';
import { effortFor, headRoomFor } from './provider/thinking-effort.ts';

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

/** The tokens that a reply may need for thinking beside its answer, where the task itself needs none. */
export const headRoomOf = ({ model: { thinking, abilities } }: Caller): number =>
  headRoomFor(effortFor(thinking, 'none'), abilities);

/** A model with retries, breaker and meter. One per process. */
export async function connectModel(
  settings: ModelSettings,
  { meter, logger, metrics, limits }: Deps,
): Promise<Caller> {
  const learned = (part: string, error: unknown) => {
    const { status, reason } = failureFacts(new ModelFailure('refused', 'refused', null, error));
    logger.warn({ part, status, reason }, 'the model is asked without what its provider refused');
  };
  return {
    model: await createSdkModel(settings, limits, learned),
    host: hostOf(settings),
    breaker: createBreaker(Date.now),
    meter,
    logger,
    ...(metrics ? { metrics } : {}),
    now: Date.now,
  };
}
