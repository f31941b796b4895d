import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { readBackup } from './backup-reader.ts';
import { openBackupWriter } from './backup-writer.ts';
import { newFolder } from './test-backups.ts';

const frozen = join(import.meta.dirname, 'frozen/0.1.0.tar.gz');
const whole = readFileSync(frozen);
const fileOf = (content: Uint8Array | string): string => {
  const file = join(newFolder(), 'backup.tar.gz');
  writeFileSync(file, content);
  return file;
};

/** The frozen backup with its entries changed; null: the entry is left out. */
async function changed(change: (name: string, content: Buffer) => Buffer | null): Promise<string> {
  const [archive, unpacked] = [pack(), extract()];
  unpacked.end(gunzipSync(whole));
  for await (const entry of unpacked) {
    const content = Buffer.concat((await Array.fromAsync(entry)) as Buffer[]);
    const next = change(entry.header.name, content);
    if (next) archive.entry({ name: entry.header.name }, next);
  }
  archive.finalize();
  return fileOf(gzipSync(Buffer.concat((await Array.fromAsync(archive)) as Buffer[])));
}
const inText = (entry: string, from: string | RegExp, to: string) =>
  changed((name, content) => (name === entry ? Buffer.from(content.toString().replace(from, to)) : content));
const without = (part: string) => changed((name, content) => (name.startsWith(part) ? null : content));

const cases: [what: string, file: () => string | Promise<string>, said: RegExp][] = [
  ['that does not exist', () => join(newFolder(), 'none'), /does not exist/],
  ['that is a folder', () => newFolder(), /is a folder/],
  ['that is empty', () => fileOf(''), /not a backup of Lectern|breaks off/],
  ['that is a text', () => fileOf('id,name\n1,Ada\n'), /is not a backup of Lectern/],
  ['that is another gzip', () => fileOf(gzipSync('id,name\n'.repeat(1000))), /is not a backup of Lectern/],
  ['of another archive', () => without('backup.json'), /is not a backup of Lectern/],
  ['without its end', () => fileOf(whole.subarray(0, -1)), /damaged: it breaks off/],
  ['cut in the middle', () => fileOf(whole.subarray(0, 12_000)), /damaged: it breaks off/],
  ['cut after an entry', () => without('manifest.json'), /damaged: it breaks off/],
  [
    'with a changed row',
    () => inText('rows/auth.users/000001.jsonl', 'Ünï', 'Uni'),
    /table auth.users is not as/,
  ],
  [
    'with a row more',
    () => inText('rows/auth.users/000001.jsonl', /$/, '{}\n'),
    /table auth.users is not as/,
  ],
  ['without a table', () => without('rows/public.evidence'), /table public.evidence is missing/],
  [
    'with a changed document',
    () => inText(documentEntry(), 'weaving', 'weeping'),
    /file of document .* is not as/,
  ],
  ['without a document', () => without('documents/'), /file of document .* is missing/],
  ['without a key', () => without('keys/'), /key es256.json is missing/],
  ['with a changed key', () => inText('keys/es256.json', '"kty"', '"kTy"'), /key es256.json is not as/],
  [
    'with an entry from outside',
    () => renamed('keys/es256.json', '../../es256.json'),
    /does not belong to it/,
  ],
  ['of a newer schema', () => inText('backup.json', '"number":30', '"number":9999'), /has the newer schema/],
  [
    'of a newer format',
    () => inText('backup.json', '"formatNumber":1', '"formatNumber":2'),
    /a newer Lectern/,
  ],
  [
    'with a header that is none',
    () => inText('backup.json', '"tables"', '"tablets"'),
    /its beginning is not as/,
  ],
  [
    'with a manifest that is none',
    () => inText('manifest.json', '"rows"', '"rose"'),
    /list of contents is not as/,
  ],
];

function documentEntry(): string {
  return 'documents/0d9affca-4bf8-42ae-b362-6c6d4db950c2';
}

async function renamed(from: string, to: string): Promise<string> {
  const text = gunzipSync(whole);
  const at = text.indexOf(from);
  const name = Buffer.alloc(100);
  name.write(to);
  name.copy(text, at);
  // The header's checksum counts its own field as blanks.
  text.fill(' ', at + 148, at + 156);
  const sum = text.subarray(at, at + 512).reduce((all, byte) => all + byte, 0);
  text.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148);
  return fileOf(gzipSync(text));
}

describe('a backup is refused in one line', () => {
  it.each(cases)('%s', async (_, file, said) => {
    const error = await readBackup(await file()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'BackupError', message: expect.stringMatching(said) });
    expect((error as Error).message).not.toContain('\n');
  });

  it('wherever a byte of it is changed', async () => {
    for (let at = 12; at < whole.length; at += 997) {
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ 0x55;
      await expect([at, readBackup(fileOf(copy))][1]).rejects.toMatchObject({ name: 'BackupError' });
    }
  });
});

it('a whole backup is read to its end', async () => {
  const { manifest } = await readBackup(frozen);
  expect(manifest.tables['auth.users']?.rows).toBe(2);
});

describe('a backup that is written', () => {
  const file = () => join(newFolder(), 'backup.tar.gz');
  const namesBeside = (path: string) => readdirSync(dirname(path));

  it('gets its name only at the end, and can be read by its user only', async () => {
    const path = file();
    const writer = await openBackupWriter(path);
    const content = Buffer.from('{}\n');
    expect(await writer.add('backup.json', content)).toEqual({
      bytes: 3,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect([existsSync(path), namesBeside(path).length]).toEqual([false, 1]);
    await writer.finish();
    await writer.abandon();
    expect(namesBeside(path)).toEqual(['backup.tar.gz']);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('leaves nothing when it is given up', async () => {
    const path = file();
    const writer = await openBackupWriter(path);
    await writer.add('backup.json', Buffer.alloc(5_000_000, 'x'));
    await writer.abandon();
    expect(namesBeside(path)).toEqual([]);
  });

  it('never overwrites a file, not even one that appeared meanwhile', async () => {
    const path = fileOf('mine');
    await expect(openBackupWriter(path)).rejects.toThrow(/exists already/);
    const later = file();
    const writer = await openBackupWriter(later);
    writeFileSync(later, 'mine');
    await expect(writer.finish()).rejects.toThrow(/exists already/);
    await writer.abandon();
    expect([readFileSync(later, 'utf8'), namesBeside(later)]).toEqual(['mine', ['backup.tar.gz']]);
  });

  it('needs a folder that exists', async () => {
    await expect(openBackupWriter(join(newFolder(), 'none', 'x'))).rejects.toThrow(
      /its folder does not exist/,
    );
    const path = file();
    mkdirSync(path);
    await expect(openBackupWriter(path)).rejects.toThrow(/exists already/);
  });
});
