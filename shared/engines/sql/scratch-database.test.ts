import { expect, it } from 'vitest';
import { openScratch, type WithMemory } from './scratch-database.ts';

const megabyte = 2 ** 20;

/** Fake engines that only allocate memory: the given number of bytes at the start, within the limit. */
function engines(atStart: { anew: number; fromCopy: number }) {
  const memories: { buffer: ArrayBuffer; maximum: number }[] = [];
  const world: WithMemory = {
    Memory: class {
      buffer: ArrayBuffer;
      maximum: number;
      constructor({ initial, maximum }: { initial: number; maximum: number }) {
        this.buffer = new ArrayBuffer(initial * 65_536);
        this.maximum = maximum * 65_536;
        memories.push(this);
      }
    },
  };
  const steps: string[] = [];
  const grow = (bytes: number) => {
    const newest = memories.at(-1);
    if (newest) newest.buffer = new ArrayBuffer(newest.buffer.byteLength + bytes);
  };
  const open = (earlier: string | null) =>
    openScratch(world, earlier, {
      open: async (_, image) => {
        steps.push(`open ${image}`);
        new world.Memory({ initial: (32 * megabyte) / 65_536, maximum: (2048 * megabyte) / 65_536 });
        grow(image ? atStart.fromCopy : atStart.anew);
        return {
          exec: async () => steps.push('prepare'),
          close: async () => void steps.push('close'),
        };
      },
      copyOf: async () => {
        steps.push('copy');
        return 'a copy';
      },
    });
  return { open, steps, grow, memories };
}

it('the first database is opened from a copy of one that is created and closed before', async () => {
  const { open, steps } = engines({ anew: 0, fromCopy: 0 });
  expect((await open(null)).image).toBe('a copy');
  expect(steps).toEqual(['open null', 'prepare', 'copy', 'close', 'open a copy']);
});

it('a later one is opened from the existing copy', async () => {
  const { open, steps } = engines({ anew: 0, fromCopy: 0 });
  await open('an earlier copy');
  expect(steps).toEqual(['open an earlier copy']);
});

it('memory used by programs wears it out, memory used for creating it does not', async () => {
  const { open, grow } = engines({ anew: 60 * megabyte, fromCopy: 10 * megabyte });
  const { isWornOut } = await open(null);
  expect(isWornOut()).toBe(false);
  grow(20 * megabyte);
  expect(isWornOut()).toBe(false);
  grow(30 * megabyte);
  expect(isWornOut()).toBe(true);
});

it('its memory is limited, however much it requests', async () => {
  const { open, memories } = engines({ anew: 0, fromCopy: 0 });
  await open(null);
  expect(memories.map(({ maximum }) => maximum / megabyte)).toEqual([128, 128]);
});
