import { learnersSql } from './learners-sql.ts';

type Memory = { buffer: ArrayBuffer };
type MemorySize = { initial: number; maximum: number };
/** The global WebAssembly object, which TypeScript only knows for browsers. */
export type WithMemory = { Memory: new (size: MemorySize) => Memory };

/** Size of a WebAssembly page in bytes. */
const page = 65_536;
/** Limit of WebAssembly's memory beyond the engine's initial size, in bytes. */
const room = 96 * 1024 * 1024;

/** Command-line options of a scratch database. */
const parameters = ['shared_buffers=8MB', 'maintenance_work_mem=8MB', 'temp_file_limit=32MB'].flatMap(
  (one) => ['-c', one],
);

type Opened = { exec: (sql: string) => Promise<unknown>; close: () => Promise<void> };
type Ways<Database, Image> = {
  /** opens a copy of a data directory, or a new one */
  open: (parameters: string[], image: Image | null) => Promise<Database>;
  copyOf: (database: Database) => Promise<Image>;
};

/**
 * A database for learners' programs. Creating its data directory takes seconds and most of its permitted memory, so it is
 * opened from a copy: that of an earlier one, or of one that is created first and closed.
 * @returns `isWornOut`: it has used so much memory, which it never frees, that it should be replaced
 */
export async function openScratch<Database extends Opened, Image>(
  webAssembly: WithMemory,
  earlier: Image | null,
  { open, copyOf }: Ways<Database, Image>,
): Promise<{ database: Database; image: Image; isWornOut: () => boolean }> {
  const grown = boundMemory(webAssembly);
  const make = async () => {
    const first = await open(parameters, null);
    await first.exec(learnersSql);
    const made = await copyOf(first);
    await first.close();
    return made;
  };
  const image = earlier ?? (await make());
  const database = await open(parameters, image);
  return { database, image, isWornOut: () => grown() > room / 2 };
}

/**
 * Limits the memory of engines started from now on: by default the database requests up to 2 GB, and its memory never
 * shrinks.
 * @returns the growth of the newest engine's memory, in bytes
 */
function boundMemory(webAssembly: WithMemory): () => number {
  let newest: { memory: Memory; initial: number } | null = null;
  webAssembly.Memory = class extends webAssembly.Memory {
    constructor(size: MemorySize) {
      super({ ...size, maximum: Math.min(size.maximum, size.initial + room / page) });
      newest = { memory: this, initial: size.initial * page };
    }
  };
  return () => (newest ? newest.memory.buffer.byteLength - newest.initial : 0);
}
