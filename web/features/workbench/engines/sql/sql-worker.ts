import { PGlite } from '@electric-sql/pglite';
import { openScratch, type WithMemory } from '#shared/engines/sql/scratch-database.ts';
import { sqlMachine } from '#shared/engines/sql/sql-machine.ts';
import { serveEngine } from '../loaded/serve-engine.ts';

const newSecret = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

serveEngine(async (earlier) => {
  const { database, image, isWornOut } = await openScratch<PGlite, Blob>(
    WebAssembly as unknown as WithMemory,
    earlier,
    {
      open: (parameters, from) =>
        PGlite.create({
          startParams: [...PGlite.defaultStartParams, ...parameters],
          ...(from ? { loadDataDir: from } : {}),
        }),
      copyOf: (made) => made.dumpDataDir('none'),
    },
  );
  const run = sqlMachine(database, newSecret);
  return {
    ...(earlier ? {} : { image }),
    run: async (order) => {
      const { outcome, spent } = await run(order);
      return { outcome, spent: spent || isWornOut() };
    },
  };
});
