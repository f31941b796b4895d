import { z } from 'zod';

/** Raised when an older program could no longer read a file. */
export const formatNumber = 1;
/** The first entry of the archive: what follows, so that a wrong file is refused before anything else is read. */
export const headerEntry = 'backup.json';
/** The last entry: counts and hashes of everything before it. A file without it is not whole. */
export const manifestEntry = 'manifest.json';

/** Where the rows of a table are: JSON lines in parts of some megabytes, numbered from 1. */
export const rowsEntry = (table: string, part: number) =>
  `rows/${table}/${String(part).padStart(6, '0')}.jsonl`;
export const keyEntry = (name: string) => `keys/${name}`;
export const documentEntry = (id: string) => `documents/${id}`;

/** Names that a restore writes to the disk: a signing key, the file of a document. */
const keyName = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}\.json$/;
const documentName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an entry holds. */
export type Entry =
  | { kind: 'header' }
  | { kind: 'manifest' }
  | { kind: 'rows'; table: string }
  | { kind: 'key'; name: string }
  | { kind: 'document'; name: string };

/** What the entry of this name holds; null for a name that no backup has. */
export function entryOf(name: string): Entry | null {
  if (name === headerEntry) return { kind: 'header' };
  if (name === manifestEntry) return { kind: 'manifest' };
  const [folder, first = '', second = ''] = name.split('/');
  if (folder === 'rows' && /^\d{6}\.jsonl$/.test(second)) return { kind: 'rows', table: first };
  if (folder === 'keys' && keyName.test(first)) return { kind: 'key', name: first };
  if (folder === 'documents' && documentName.test(first)) return { kind: 'document', name: first };
  return null;
}

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });

/** Only what tells whether this is a backup, and of which format: the rest may differ in another one. */
export const anyHeaderSchema = z.object({ format: z.literal('lectern-backup'), formatNumber: z.int() });
export const headerSchema = anyHeaderSchema.extend({
  /** version of the program that made it */
  program: z.string(),
  /** the last migration of the database */
  schema: z.object({ number: count, name: z.string() }),
  database: z.enum(['embedded', 'postgres']),
  begunAt: z.iso.datetime(),
  /** in the order in which their rows follow, and can be inserted */
  tables: z.array(table),
  /** the signing keys were in AUTH_JWT_KEYS, which no backup contains */
  keysInEnvironment: z.boolean(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const fileSchema = z.object({ bytes: count, sha256 });
export const manifestSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: count, sha256 })),
  /** 'schema.table.column' of an identity → the last value given out */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  keys: z.record(z.string(), fileSchema),
  documents: z.record(z.string(), fileSchema),
  /** ids of documents whose file was not there, such as those deleted while the backup was made */
  missingDocuments: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof manifestSchema>;
export type BackedFile = z.infer<typeof fileSchema>;

/** A failure whose message is one line for the operator. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupError';
  }
}
