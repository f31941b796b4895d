import fs from 'node:fs';

/**
 * Counts in `counter` each time this thread reads or writes a file. The engine's file system calls these functions of
 * Node by name (Emscripten's NODEFS), so its work is visible while it answers nothing. For the engine's thread only.
 */
export function countFileWork(counter: Int32Array): void {
  const counted = <Call extends (...given: never[]) => unknown>(call: Call) =>
    ((...given: Parameters<Call>) => {
      const result = call(...given);
      // Failures do not count: a write that is retried forever makes no progress.
      Atomics.add(counter, 0, 1);
      return result;
    }) as Call;
  fs.readSync = counted(fs.readSync);
  fs.writeSync = counted(fs.writeSync);
}
