import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { openScratch, type WithMemory } from '#shared/engines/sql/scratch-database.ts';
import { sqlMachine } from '#shared/engines/sql/sql-machine.ts';
import { type EngineImage, withStopWords } from '../engine-messages.ts';
import { serveRuns } from '../serve-runs.ts';

declare const WebAssembly: WithMemory;

await serveRuns(async (earlier) => {
  const { database, image, isWornOut } = await openScratch<PGlite, EngineImage>(WebAssembly, earlier, {
    open: (parameters, from) =>
      PGlite.create({
        startParams: [...PGlite.defaultStartParams, ...parameters],
        ...(from ? { loadDataDir: new Blob([from]) } : {}),
      }),
    // Compressed, since it is kept in memory while the server runs.
    copyOf: async (made) => new Uint8Array(await (await made.dumpDataDir('gzip')).arrayBuffer()),
  });
  const run = sqlMachine(database, randomUUID);
  return {
    ...(earlier ? {} : { image }),
    run: async (order) => {
      const { outcome, spent } = await run(order);
      return { outcome: withStopWords(outcome), spent: spent || isWornOut() };
    },
  };
});
