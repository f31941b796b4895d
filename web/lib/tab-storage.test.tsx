import { afterEach, expect, it, vi } from 'vitest';
import { clearTab, readTab, removeTab, writeTab } from './tab-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

it('keeps a value until it is removed or everything is cleared', () => {
  writeTab('a', '1');
  writeTab('b', '2');
  expect([readTab('a'), readTab('none')]).toEqual(['1', null]);
  removeTab('a');
  expect([readTab('a'), readTab('b')]).toEqual([null, '2']);
  clearTab();
  expect(readTab('b')).toBeNull();
});

it('does not throw where the browser forbids storage', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  writeTab('a', '1');
  removeTab('a');
  clearTab();
  expect(readTab('a')).toBeNull();
  vi.restoreAllMocks();
});
