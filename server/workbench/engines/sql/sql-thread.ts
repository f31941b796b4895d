import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { openScratch, type WithMemory } from '#shared/engines/sql/scratch-database.ts';
import { sqlMachine } from '#shared/engines/sql/sql-machine.ts';
import { endsWithin } from '../bounded-work.ts';
import { type EngineImage, stoppedBy, withStopWords } from '../engine-messages.ts';
import { serveRuns } from '../serve-runs.ts';

declare const WebAssembly: WithMemory;

/**
 * The database cannot look at a clock during a query, so each query is ended from outside once a run is over its time.
 * The returned function begins a run; the one that it returns tells whether a query of the run was ended. After that the
 * database is in an unknown state, and answers nothing more.
 */
function boundQueries(database: PGlite): (wall: number) => () => boolean {
  const raw = database.execProtocolRawSync.bind(database);
  let until = 0;
  let isOverdue = false;
  database.execProtocolRawSync = (message) => {
    let answer: Uint8Array = new Uint8Array();
    isOverdue ||= !endsWithin(until - performance.now(), () => {
      answer = raw(message);
    });
    if (isOverdue) throw new Error('the query was ended');
    return answer;
  };
  return (wall) => {
    until = performance.now() + wall;
    return () => isOverdue;
  };
}

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
  const bound = boundQueries(database);
  const run = sqlMachine(database, randomUUID);
  return {
    ...(earlier ? {} : { image }),
    run: async (order) => {
      const isOverdue = bound(order.wall);
      const { outcome, spent } = await run(order);
      if (isOverdue()) return { outcome: stoppedBy('time'), spent: true };
      return { outcome: withStopWords(outcome), spent: spent || isWornOut() };
    },
  };
});
