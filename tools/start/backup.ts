// npm run backup -- FILE: everything that a restore needs, in one file; also while Lectern runs.
import { join } from 'node:path';
import { openBackupWriter } from '../../server/backup/backup-writer.ts';
import { openSource } from '../../server/backup/open-source.ts';
import { takeBackup } from '../../server/backup/take-backup.ts';
import { openAllFiles } from './all-files.ts';
import { asTyped, operate } from './operate.ts';
import { programVersion } from './program-version.ts';

await operate(async (config, undo) => {
  const [name, ...more] = process.argv.slice(2);
  if (!name || name.startsWith('-') || more.length > 0)
    throw new Error('Say which file to write: npm run backup -- FILE.');
  const file = asTyped(name);
  const writer = await openBackupWriter(file);
  undo.push(writer.abandon);
  const source = await openSource(config);
  undo.push(source.close);
  const { tables, keys, documents, missingDocuments } = await takeBackup(
    {
      database: source.database,
      files: openAllFiles(config),
      keysFolder: join(config.dataDir, 'keys'),
      keysInEnvironment: config.auth.jwtKeys !== null,
      program: programVersion(),
    },
    writer,
  );
  const { bytes } = await writer.finish();
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(documents).length;
  console.log(`${file}: ${rows} rows, ${files} files of documents, ${(bytes / 2 ** 20).toFixed(1)} MiB`);
  if (Object.keys(keys).length === 0 && config.auth.jwtKeys === null)
    throw new Error(
      `It has no signing keys, without which second factors are lost: is DATA_DIR ${config.dataDir} that of the server?`,
    );
  if (files === 0 && missingDocuments.length > 0) {
    throw new Error(
      `It has no file of any of the ${missingDocuments.length} documents: are DATA_DIR and DOCUMENTS_S3_* those of the server?`,
    );
  }
  if (missingDocuments.length > 0)
    console.log(`${missingDocuments.length} documents had no file (their ids are in its manifest.json).`);
  if (config.auth.jwtKeys !== null)
    console.log('The signing keys are in AUTH_JWT_KEYS, which is not in the backup: keep it, too.');
});
