import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { newestSchema } from '../platform/database/migration-history.ts';
import {
  anyHeaderSchema,
  BackupError,
  type BackupHeader,
  type BackupManifest,
  type Entry,
  entryOf,
  formatNumber,
  headerSchema,
  manifestSchema,
} from './backup-format.ts';
import { createTally, differenceFrom } from './backup-tally.ts';
import { damaged, foreign, readingFailure } from './reading-failures.ts';

/** More than any header or manifest has: ten million documents take a gigabyte, which is a matter for another format. */
const mostBytesOfText = 512 * 2 ** 20;

/** What is done with each entry while a backup is read; a content must be read to its end. */
type BackupVisitor = {
  header?: (header: BackupHeader) => Promise<void>;
  rows?: (table: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  key?: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  document?: (id: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
};

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > mostBytesOfText) throw new Error('an entry is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The JSON of an entry, if it is one of this shape. */
function parsed<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** @throws BackupError: not a backup, a newer format, a newer schema than this program's */
function readHeader(file: string, text: string): BackupHeader {
  const any = parsed(anyHeaderSchema, text);
  if (!any) throw foreign(file);
  if (any.formatNumber > formatNumber)
    throw new BackupError(
      `${file} was made by a newer Lectern, whose format this one cannot read. Use that one.`,
    );
  const header = parsed(headerSchema, text);
  if (!header) throw damaged(file, 'its beginning is not as it was written');
  const newest = newestSchema();
  if (header.schema.number > newest.number)
    throw new BackupError(
      `${file} was made by Lectern ${header.program} and has the newer schema ${header.schema.name}; this program knows ${newest.name} and older. Restore it with the program that made it, or a newer one.`,
    );
  return header;
}

async function pass<T>(
  given: AsyncIterable<T>,
  visit?: (content: AsyncIterable<T>) => Promise<void>,
): Promise<void> {
  if (visit) return visit(given);
  for await (const _ of given);
}

/**
 * Reads a backup from its beginning to its end, and verifies all of it against its manifest, which is its last entry:
 * what the visitor does with rows and files is valid only once this resolves.
 * @throws BackupError with one line: no backup, damaged, cut short, of a newer program
 */
export async function readBackup(
  file: string,
  visitor: BackupVisitor = {},
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  let header: BackupHeader | null = null;
  let manifest: BackupManifest | null = null;
  const tally = createTally();
  const take = async (entry: Entry | null, name: string, content: AsyncIterable<Uint8Array>) => {
    if (header === null) {
      if (entry?.kind !== 'header') throw foreign(file);
      header = readHeader(file, await textOf(content));
      return visitor.header?.(header);
    }
    if (entry === null || manifest !== null || entry.kind === 'header')
      throw damaged(file, `${name} does not belong to it`);
    if (entry.kind === 'manifest') {
      manifest = parsed(manifestSchema, await textOf(content));
      if (!manifest) throw damaged(file, 'its list of contents is not as it was written');
    } else if (entry.kind === 'rows') {
      const { table } = entry;
      const visit = visitor.rows;
      await pass(tally.rows(table, content), visit && ((rows) => visit(table, rows)));
    } else {
      const visit = visitor[entry.kind];
      await pass(tally.file(entry.kind, entry.name, content), visit && ((bytes) => visit(entry.name, bytes)));
    }
  };
  const archive = extract();
  const unpacked = pipeline(createReadStream(file), createGunzip(), archive);
  // Reported below, by the loop that reads the entries.
  unpacked.catch((error: Error) => archive.destroy(error));
  try {
    for await (const entry of archive) {
      const { name } = entry.header;
      await take(entryOf(name), name, entry as AsyncIterable<Uint8Array>);
    }
    await unpacked;
  } catch (error) {
    archive.destroy();
    await unpacked.catch(() => {});
    throw readingFailure(file, error, header !== null);
  }
  return verified(file, header, manifest, tally);
}

function verified(
  file: string,
  header: BackupHeader | null,
  manifest: BackupManifest | null,
  tally: ReturnType<typeof createTally>,
) {
  if (!header) throw foreign(file);
  if (!manifest) throw damaged(file, 'it breaks off before its end');
  const difference = differenceFrom(manifest, tally);
  if (difference) throw damaged(file, difference);
  return { header, manifest };
}
