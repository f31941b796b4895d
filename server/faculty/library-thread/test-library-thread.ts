import { testLibrary } from '../../library/test-shipped-library.ts';
import { type LibraryThread, startLibraryThread } from './library-thread.ts';

let started: LibraryThread | undefined;

/**
 * The thread of the shipped library, started once for all test files of a worker, since indexing the library takes more
 * than a second of processor time. Closing it does nothing.
 */
export async function testLibraryThread(): Promise<LibraryThread> {
  const { library } = await testLibrary();
  started ??= startLibraryThread(library, { warn: () => {} });
  return { ...started, close: async () => {} };
}
