import { create } from 'zustand';
import { writeKey } from '../local-storage.ts';
import { readJson } from '../stored-json.ts';
import type { Sound } from './tones.ts';

const useSoundsStore = create<{ on: boolean }>()(() => ({ on: readJson('sounds') === true }));

/** Whether the learner wants sounds; off until they say so. */
export const useSounds = (): boolean => useSoundsStore(({ on }) => on);

/** Remembered in this browser. */
export function setSounds(on: boolean): void {
  writeKey('sounds', on);
  useSoundsStore.setState({ on });
}

/**
 * Plays a sound, if sounds are wanted and the learner has touched this page: a browser allows none before. What makes it
 * is loaded at the first one. That it cannot be played is no fault.
 */
export function playSound(sound: Sound): void {
  if (!useSoundsStore.getState().on || navigator.userActivation?.hasBeenActive === false) return;
  import('./tones.ts').then(({ playTones }) => playTones(sound)).catch(() => {});
}
