import { randomUUID } from 'node:crypto';
import { sqlMachine } from '#shared/engines/sql/sql-machine.ts';
import { stoppedBy, withStopWords } from '../engine-messages.ts';
import { serveRuns } from '../serve-runs.ts';
import { copyEngine, type EngineModule } from './engine-copy.ts';
import { openEngine } from './open-engine.ts';
import { sqlSession } from './sql-session.ts';

/** Bytes that programs may use, of what the engine never frees by itself, until it is put back. */
const mostUsed = 32 * 1024 * 1024;

await serveRuns(async (earlier) => {
  const { database, image, endOfMemory } = await openEngine(earlier);
  const session = sqlSession(database);
  const run = sqlMachine(session, randomUUID);
  // So that what the engine prepares for its first program is part of the copy.
  await run({ files: [{ name: 'main.sql', text: 'create table a (b int); select * from a' }], test: null });
  const copy = copyEngine(database.Module as unknown as EngineModule, endOfMemory);
  return {
    ...(earlier ? {} : { image }),
    run: async (order) => {
      session.begin(order.wall);
      const { outcome, spent } = await run(order);
      const isUsedUp = spent || copy.used() > mostUsed;
      return {
        outcome: session.isEnded() ? stoppedBy('time') : withStopWords(outcome),
        spent: isUsedUp && !copy.putBack(),
      };
    },
  };
});
