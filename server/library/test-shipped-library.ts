import { join } from 'node:path';
import { createLibraryService, type LibraryService } from './library-service.ts';

/** Shared by all tests of this checkout. */
const cacheFolders = [join(import.meta.dirname, '../../.cache')];

let reading: Promise<LibraryService> | undefined;

/** The shipped library, read once for all test files of a worker. It must not be changed. */
export function testLibrary(): Promise<LibraryService> {
  reading ??= createLibraryService({ cacheFolders });
  return reading;
}
