import { afterEach, expect, it } from 'vitest';
import { requireSpaceToStart, watchFreeSpace } from './free-space.ts';

const mib = 2 ** 20;
const said: string[] = [];
const note = (_facts: object, message: string) => void said.push(message);
let free = 0;
const measure = async () => ({ bavail: free / 4096, bsize: 4096 });
const space = watchFreeSpace('/data', { warn: note, error: note } as never, measure);
afterEach(space.stop);

it('first the log warns, then writes are refused, each logged once, and writes resume with free space', async () => {
  const refused: boolean[] = [];
  for (const left of [900, 400, 300, 100, 90, 250, 900]) {
    free = left * mib;
    await space.look();
    refused.push(space.isTooLittle());
  }
  expect(refused).toEqual([false, false, false, true, true, false, false]);
  expect(said).toEqual([
    'little space is left on the disk',
    'the disk is nearly full: nothing new is taken',
    'little space is left on the disk',
    'there is space on the disk again',
  ]);
});

it('a start without enough space is refused in one line', async () => {
  free = 20 * mib;
  await expect(requireSpaceToStart('/data', measure)).rejects.toThrow(
    'The disk of DATA_DIR /data has 20 MiB left; Lectern needs 64 MiB to start.',
  );
  free = 64 * mib;
  await requireSpaceToStart('/data', measure);
});

it('an unknown amount of free space blocks nothing', async () => {
  await requireSpaceToStart('/data', async () => Promise.reject(new Error('ENOSYS')));
});
