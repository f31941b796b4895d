import { createLogger } from '../platform/logger.ts';
import { createEngines } from './engines/engines-service.ts';
import { createProgramService } from './program-service.ts';

/** The real engines, started on demand; their threads do not keep the process alive. */
export const testPrograms = createProgramService({
  engines: createEngines({ logger: createLogger('silent') }),
});
