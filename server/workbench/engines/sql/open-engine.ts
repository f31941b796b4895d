import { PGlite } from '@electric-sql/pglite';
import { openScratch, type WithMemory } from '#shared/engines/sql/scratch-database.ts';
import type { EngineImage } from '../engine-messages.ts';

type Exports = Record<string, unknown>;
type Instantiated = { exports?: Exports; instance?: { exports: Exports } };

/** The global WebAssembly object, which TypeScript only knows for browsers. */
declare const WebAssembly: WithMemory & { instantiate: (...values: unknown[]) => Promise<Instantiated> };

const placeOfEnd = 'emscripten_get_sbrk_ptr';
const libraries = '/pglite/lib/postgresql';
/** Only for replication, which programs may not use; the engine lacks what they need. */
const unusable = new Set(['libpqwalreceiver.so', 'pgoutput.so']);

/**
 * Opens a database for learners' programs, with all libraries loaded that a program can make it load.
 * @returns `endOfMemory`: where its allocated memory ends, in bytes
 */
export async function openEngine(earlier: EngineImage | null) {
  const { opened, exports } = await withExports(() =>
    openScratch<PGlite, EngineImage>(WebAssembly, earlier, {
      open: (parameters, from) =>
        PGlite.create({
          startParams: [...PGlite.defaultStartParams, ...parameters],
          ...(from ? { loadDataDir: new Blob([from]) } : {}),
        }),
      // Compressed, since it is kept in memory while the server runs.
      copyOf: async (made) => new Uint8Array(await (await made.dumpDataDir('gzip')).arrayBuffer()),
    }),
  );
  const { database, image } = opened;
  const files: string[] = database.Module.FS.readdir(libraries);
  const names = files.filter((name) => name.endsWith('.so') && !unusable.has(name));
  await database.exec(names.map((name) => `load '$libdir/${name.slice(0, -3)}'`).join(';'));
  const endAt = (exports[placeOfEnd] as () => number)();
  const endOfMemory = () => new DataView(database.Module.HEAPU8.buffer).getUint32(endAt, true);
  return { database, image, endOfMemory };
}

/** Finds the exports of the newest engine that `open` starts, some of which the engine's package keeps to itself. */
async function withExports<Opened>(open: () => Promise<Opened>) {
  const usual = WebAssembly.instantiate;
  let found: Exports | undefined;
  WebAssembly.instantiate = async (...values) => {
    const made = await usual.apply(WebAssembly, values);
    const exports = made.instance?.exports ?? made.exports ?? {};
    if (placeOfEnd in exports) found = exports;
    return made;
  };
  try {
    const opened = await open();
    if (!found) throw new Error('The database does not tell where its memory ends.');
    return { opened, exports: found };
  } finally {
    WebAssembly.instantiate = usual;
  }
}
