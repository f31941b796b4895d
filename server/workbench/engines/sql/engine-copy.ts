import { copyFiles, type FileSystem } from './files-copy.ts';

/** The part of Emscripten's module that is used. */
export type EngineModule = FileSystem & {
  HEAPU8: Uint8Array;
  stackSave: () => number;
  stackRestore: (at: number) => void;
};

export type EngineCopy = {
  /** how much the engine has used since it was copied or put back last, in bytes: memory, and writing to files */
  used: () => number;
  /**
   * Puts the engine back, wherever a query was ended, in some milliseconds.
   * @returns false: it cannot be put back, and must not be used again
   */
  putBack: () => boolean;
};

/** Size of a piece of memory in bytes, a page of WebAssembly. */
const piece = 65_536;
const zeros = Buffer.alloc(piece);

/**
 * Copies an engine that runs nothing: its memory, its stack and its files, which is all that a program can change.
 * @param endOfMemory where the engine's allocated memory ends, in bytes
 */
export function copyEngine(engine: EngineModule, endOfMemory: () => number): EngineCopy {
  const start = endOfMemory();
  const putBackMemory = copyMemory(engine.HEAPU8, start);
  const stack = engine.stackSave();
  const files = copyFiles(engine);
  const hasLoaded = watchLibraries(engine.FS);
  return {
    used: () => Math.max(0, endOfMemory() - start) + files.written(),
    putBack: () => {
      // Ended while its memory grew: Emscripten still has the old one, which is empty then.
      const isTorn = engine.HEAPU8.length === 0;
      if (isTorn || hasLoaded()) return false;
      putBackMemory(engine.HEAPU8, endOfMemory());
      engine.stackRestore(stack);
      files.putBack();
      return true;
    },
  };
}

/**
 * Copies of the first `used` bytes of memory the pieces that are not all zero, which is a third. What is beyond them has
 * never been touched, and is not even read, since the system would provide memory for it.
 * @returns a function that puts back what was copied, to be called with the bytes that are used by then
 */
function copyMemory(memory: Uint8Array, used: number) {
  const kept = new Map<number, Uint8Array>();
  for (let at = 0; at < used; at += piece) {
    const bytes = memory.subarray(at, at + piece);
    if (!isZero(bytes)) kept.set(at, bytes.slice());
  }
  return (now: Uint8Array, usedNow: number) => {
    for (let at = 0; at < Math.max(used, usedNow); at += piece) {
      const bytes = now.subarray(at, at + piece);
      const wanted = kept.get(at);
      if (wanted) bytes.set(wanted);
      else if (!isZero(bytes)) bytes.fill(0);
    }
  };
}

const isZero = (bytes: Uint8Array) => Buffer.compare(bytes, zeros.subarray(0, bytes.length)) === 0;

/**
 * A library that is loaded later would be taken for loaded, but have lost its memory.
 * @returns whether one has been loaded since; only loading one reads a file at once
 */
function watchLibraries(FS: FileSystem['FS']): () => boolean {
  let hasLoaded = false;
  const { readFile } = FS as { readFile?: (...values: unknown[]) => unknown };
  Object.assign(FS, {
    readFile: (...values: unknown[]) => {
      hasLoaded = true;
      return readFile?.apply(FS, values);
    },
  });
  return () => hasLoaded;
}
