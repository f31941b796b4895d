import { learnersSql } from './learners-sql.ts';

type Memory = { buffer: ArrayBuffer };
type MemorySize = { initial: number; maximum: number };
/** A global of the language that TypeScript knows of browsers only. */
export type WithMemory = { Memory: new (size: MemorySize) => Memory };

/** Bytes. */
const page = 65_536;
/** Of WebAssembly's memory beyond what the engine begins with, in bytes. */
const room = 96 * 1024 * 1024;

/** For the command line of a scratch database. */
const parameters = ['shared_buffers=8MB', 'maintenance_work_mem=8MB', 'temp_file_limit=32MB'].flatMap(
  (one) => ['-c', one],
);

type Opened = { exec: (sql: string) => Promise<unknown>; close: () => Promise<void> };
type Ways<Database, Image> = {
  /** from a copy of a data directory, or else anew */
  open: (parameters: string[], image: Image | null) => Promise<Database>;
  copyOf: (database: Database) => Promise<Image>;
};

/**
 * A database for learners' programs. Making its data directory takes seconds and most of the memory that it may have, so
 * it is opened from a copy: that of an earlier one, or of one that is made first and closed.
 * @returns `isWornOut`: it has taken so much memory, which it never gives back, that it makes room for a new one
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
 * Bounds the memory of engines that start from now on: left to itself the database asks for up to 2 GB, and its memory never
 * shrinks.
 * @returns how much that of the newest has grown, in bytes
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
