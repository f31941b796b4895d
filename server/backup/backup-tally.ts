import { createHash, type Hash } from 'node:crypto';
import type { BackedFile, BackupManifest } from './backup-format.ts';

/** Counts and hashes of what has been read, in the form of the manifest. */
export function createTally() {
  const tables = new Map<string, { rows: number; hash: Hash }>();
  const files = { key: {} as Record<string, BackedFile>, document: {} as Record<string, BackedFile> };
  return {
    files,
    rows: async function* (name: string, content: AsyncIterable<Uint8Array>) {
      const table = tables.get(name) ?? { rows: 0, hash: createHash('sha256') };
      tables.set(name, table);
      for await (const part of content) {
        table.hash.update(part);
        for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) table.rows += 1;
        yield part;
      }
    },
    file: async function* (kind: 'key' | 'document', name: string, content: AsyncIterable<Uint8Array>) {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const part of content) {
        hash.update(part);
        bytes += part.length;
        yield part;
      }
      files[kind][name] = { bytes, sha256: hash.digest('hex') };
    },
    tables: () =>
      Object.fromEntries(
        [...tables].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }]),
      ),
  };
}

/** The first thing in which the two differ, or null. */
function firstDifference<T extends object>(
  wanted: Record<string, T>,
  found: Record<string, T>,
  what: string,
): string | null {
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const [one, other] = [wanted[name], found[name]];
    if (!other) return `the ${what} ${name} is missing`;
    if (!one) return `the ${what} ${name} does not belong to it`;
    if (JSON.stringify(one) !== JSON.stringify(other)) return `the ${what} ${name} is not as it was written`;
  }
  return null;
}

/** In what the contents that were read differ from their manifest, in words; null if in nothing. */
export function differenceFrom(
  manifest: BackupManifest,
  { tables, files }: ReturnType<typeof createTally>,
): string | null {
  const filled = Object.entries(manifest.tables).filter(([, { rows }]) => rows > 0);
  return (
    firstDifference(Object.fromEntries(filled), tables(), 'table') ??
    firstDifference(manifest.keys, files.key, 'key') ??
    firstDifference(manifest.documents, files.document, 'file of document')
  );
}
