import { createLogger } from '../platform/logger.ts';
import { createEngines } from './engines/engines-service.ts';
import { createProgramService } from './program-service.ts';

/**
 * The real engines, started on demand and shared by all test files of a worker, since starting one takes seconds of
 * processor time; their threads do not keep the process alive.
 */
export const testEngines = createEngines({ logger: createLogger('silent') });

export const testPrograms = createProgramService({ engines: testEngines });
