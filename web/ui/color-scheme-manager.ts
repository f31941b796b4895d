import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { readKey, removeKey, writeKey } from '../lib/local-storage.ts';

/**
 * Stores the choice under the key `theme` as plain text, 'light' or 'dark', which public/theme.js reads too. Nothing
 * stored: 'auto', which follows the system.
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
