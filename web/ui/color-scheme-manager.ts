import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { readKey, removeKey, writeKey } from '../lib/local-storage.ts';

/**
 * Keeps the choice under the key `theme` as the bare word 'light' or 'dark', the same that
 * public/theme.js reads. Nothing stored: 'auto', which follows the system.
 */
export const createColorSchemeManager = (): MantineColorSchemeManager => {
  let listener: ((event: StorageEvent) => void) | null = null;
  return {
    get: (defaultValue) => readKey('theme') ?? defaultValue,
    set: (value: MantineColorScheme) => {
      if (value !== 'auto') writeKey('theme', value);
    },
    subscribe: (onUpdate) => {
      listener = (event) => {
        if (event.key === 'theme') onUpdate(readKey('theme') ?? 'auto');
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe: () => {
      if (listener) window.removeEventListener('storage', listener);
      listener = null;
    },
    clear: () => removeKey('theme'),
  };
};
