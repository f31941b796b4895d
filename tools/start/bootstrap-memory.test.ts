import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { heapGrowth, memorySettings } from './bootstrap-memory.mjs';

test('a process started without settings is restarted with limited heaps', () => {
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

test('only once', () => {
  const again = memorySettings({}, []);
  expect(memorySettings(again?.env ?? {}, again?.args ?? [])).toBeNull();
});

test('values set by an operator are kept', () => {
  expect(memorySettings({ MALLOC_ARENA_MAX: '8' }, [])?.env.MALLOC_ARENA_MAX).toBe('8');
  expect(memorySettings({ NODE_OPTIONS: '--enable-source-maps --max-semi-space-size=64' }, [])).toBeNull();
  expect(memorySettings({}, ['--max-semi-space-size=64'])).toBeNull();
});

test('the old generation grows in small steps, unless an operator has set its growth', () => {
  expect(heapGrowth({}, ['--max-semi-space-size=16'])).toBe('--heap-growing-percent=25');
  expect(heapGrowth({}, ['--heap-growing-percent=100'])).toBeNull();
  expect(heapGrowth({ NODE_OPTIONS: '--heap-growing-percent=100' }, [])).toBeNull();
});

test('this V8 knows the flag: it rejects unknown ones', () => {
  const told = (flag: string) =>
    spawnSync(process.execPath, ['-e', `require('node:v8').setFlagsFromString('${flag}')`], {
      encoding: 'utf8',
    });
  expect(told('--no-such-growth=25').stderr).toContain('unrecognized flag');
  expect(told(String(heapGrowth({}, []))).stderr).toBe('');
});
