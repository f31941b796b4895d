import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { openSource } from './open-source.ts';
import { openTarget } from './open-target.ts';
import { newFolder } from './test-backups.ts';

const place = (
  dataDir: string,
  bucket: Pick<NonNullable<Config['documentBucket']>, 'name' | 'prefix'> | null = null,
) => ({
  dataDir,
  databaseUrl: null,
  documentBucket: bucket as Config['documentBucket'],
  listFiles: async () => ['0d9affca-4bf8-42ae-b362-6c6d4db950c2'],
});

describe('a restore is refused in one line', () => {
  it.each(['database', 'keys', 'documents', 'notes.txt', '.env'])(
    'into a DATA_DIR that holds %s',
    async (name) => {
      const dataDir = newFolder();
      mkdirSync(join(dataDir, name));
      await expect(openTarget(place(dataDir))).rejects.toThrow(`(it holds ${name})`);
    },
  );

  it('into a bucket with files of documents', async () => {
    await expect(openTarget(place(newFolder(), { name: 'school', prefix: 'documents/' }))).rejects.toThrow(
      'The bucket school (below documents/) holds 1 file of documents',
    );
  });

  it('into what an unfinished one has left, and so are a start and a backup', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'restoring'), '');
    const unfinished = /holds a restore that did not finish\. Empty it and run npm run restore again/;
    await expect(openTarget(place(dataDir))).rejects.toThrow(unfinished);
    await expect(openSource({ databaseUrl: null, dataDir })).rejects.toThrow(unfinished);
  });
});
