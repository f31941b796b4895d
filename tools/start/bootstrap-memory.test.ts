import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { heapGrowth, memorySettings } from './bootstrap-memory.mjs';

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

test('the old generation grows in small steps, unless an operator has said by how much', () => {
  expect(heapGrowth({}, ['--max-semi-space-size=16'])).toBe('--heap-growing-percent=25');
  expect(heapGrowth({}, ['--heap-growing-percent=100'])).toBeNull();
  expect(heapGrowth({ NODE_OPTIONS: '--heap-growing-percent=100' }, [])).toBeNull();
});

test('this V8 knows how: it complains of flags that it does not know', () => {
  const told = (flag: string) =>
    spawnSync(process.execPath, ['-e', `require('node:v8').setFlagsFromString('${flag}')`], {
      encoding: 'utf8',
    });
  expect(told('--no-such-growth=25').stderr).toContain('unrecognized flag');
  expect(told(String(heapGrowth({}, []))).stderr).toBe('');
});
