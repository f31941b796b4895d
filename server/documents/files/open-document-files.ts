import { createBucket } from './bucket/bucket-client.ts';
import { createBucketFiles } from './bucket/bucket-files.ts';
import type { BucketSettings } from './bucket/bucket-types.ts';
import { createDiskFiles } from './disk-files.ts';
import type { DocumentFiles } from './document-files.ts';
import { createIncomingFiles, type IncomingLimits } from './incoming-files.ts';

/** Opens the file storage: the configured bucket, else DATA_DIR/documents. */
export function openDocumentFiles(
  folder: string,
  bucket: BucketSettings | null,
  limits: IncomingLimits,
): DocumentFiles {
  const incoming = createIncomingFiles(folder, { ...limits, isSynced: bucket === null });
  if (!bucket) return createDiskFiles(folder, incoming);
  return createBucketFiles(createBucket(bucket), incoming);
}
