import { expect, test } from 'vitest';
import { memorySettings } from './bootstrap-memory.mjs';

test('a process that was started as it comes is started again with bounded heaps', () => {
  expect(memorySettings({ A: '1' }, [])).toEqual({
    args: ['--max-semi-space-size=16'],
    env: {
      A: '1',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '262144',
      MALLOC_TRIM_THRESHOLD_: '1048576',
    },
  });
});

test('once only', () => {
  const again = memorySettings({}, []);
  expect(memorySettings(again?.env ?? {}, again?.args ?? [])).toBeNull();
});

test('what an operator has set stays', () => {
  expect(memorySettings({ MALLOC_ARENA_MAX: '8' }, [])?.env.MALLOC_ARENA_MAX).toBe('8');
  expect(memorySettings({ NODE_OPTIONS: '--enable-source-maps --max-semi-space-size=64' }, [])).toBeNull();
  expect(memorySettings({}, ['--max-semi-space-size=64'])).toBeNull();
});
