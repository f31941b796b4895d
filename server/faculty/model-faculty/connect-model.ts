import type { Logger } from '../../platform/logger.ts';
import type { TokenMeter } from '../meter-types.ts';
import { createBreaker } from './calling/breaker.ts';
import type { Caller } from './calling/call-model.ts';
import type { ModelSettings } from './provider/model-types.ts';
import type { Patience } from './provider/patience.ts';
import { createSdkModel } from './provider/sdk-model.ts';

/** A model with retries, breaker and meter. One per process. */
export async function connectModel(
  settings: ModelSettings,
  { meter, logger, limits }: { meter: TokenMeter; logger: Logger; limits?: Partial<Patience> },
): Promise<Caller> {
  return {
    model: await createSdkModel(settings, limits),
    breaker: createBreaker(Date.now),
    meter,
    logger,
    now: Date.now,
    memory: { schemaRefused: false },
  };
}
