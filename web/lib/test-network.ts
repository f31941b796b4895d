import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Simulates that the browser goes online or offline; undone by `vi.restoreAllMocks`. */
export async function networkIs(isThere: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  await act(async () => window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}
