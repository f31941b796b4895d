import { join } from 'node:path';
import type { Config } from '../../server/config.ts';
import type { DocumentFiles } from '../../server/documents/files/document-files.ts';
import { openDocumentFiles } from '../../server/documents/files/open-document-files.ts';

/** The files of all documents, in DATA_DIR or the bucket, without the limits of an upload. */
export const openAllFiles = ({ dataDir, documentBucket }: Config): DocumentFiles =>
  openDocumentFiles(join(dataDir, 'documents'), documentBucket, {
    mostBytes: Number.POSITIVE_INFINITY,
    tooLarge: () => new Error('too large'),
    isFull: () => false,
  });
