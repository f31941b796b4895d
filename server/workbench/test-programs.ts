import { createLogger } from '../platform/logger.ts';
import { createEngines } from './engines/engines-service.ts';
import { createProgramService } from './program-service.ts';

/** The engines as they are, started when a test wants one; their threads keep no process alive. */
export const testPrograms = createProgramService({
  engines: createEngines({ logger: createLogger('silent') }),
});
