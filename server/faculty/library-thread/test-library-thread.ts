import { testLibrary } from '../../library/test-shipped-library.ts';
import { type LibraryThread, startLibraryThread } from './library-thread.ts';

let started: LibraryThread | undefined;

/**
 * The thread of the shipped library, started once for all test files of a worker. Closing it does nothing.
 */
export async function testLibraryThread(): Promise<LibraryThread> {
  const library = await testLibrary();
  started ??= startLibraryThread(library, { warn: () => {} });
  return { ...started, close: async () => {} };
}
