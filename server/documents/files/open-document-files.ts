import { dirname, join } from 'node:path';
import { withAside } from './aside-files.ts';
import { createBucketAside } from './bucket/bucket-aside.ts';
import { createBucket } from './bucket/bucket-client.ts';
import { createBucketFiles } from './bucket/bucket-files.ts';
import type { BucketSettings } from './bucket/bucket-types.ts';
import { createDiskAside } from './disk-aside.ts';
import { createDiskFiles } from './disk-files.ts';
import type { DocumentFiles } from './document-files.ts';
import { createIncomingFiles, type IncomingLimits } from './incoming-files.ts';

/** Opens the file storage: the configured bucket, else DATA_DIR/documents, with DATA_DIR/strays beside it. */
export function openDocumentFiles(
  folder: string,
  bucket: BucketSettings | null,
  limits: IncomingLimits,
): DocumentFiles {
  const incoming = createIncomingFiles(folder, { ...limits, isSynced: bucket === null });
  if (!bucket) {
    const aside = createDiskAside(folder, join(dirname(folder), 'strays'));
    return withAside(createDiskFiles(folder, incoming), aside);
  }
  const client = createBucket(bucket);
  return withAside(createBucketFiles(client, incoming), createBucketAside(client));
}
