// npm run restore -- FILE: a backup into an empty DATA_DIR or DATABASE_URL. With --check it is read and verified only.
import { join } from 'node:path';
import { readBackup } from '../../server/backup/backup-reader.ts';
import { openTarget } from '../../server/backup/open-target.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { openAllFiles } from './all-files.ts';
import { asTyped, operate } from './operate.ts';

await operate(async (config, undo) => {
  const given = process.argv.slice(2);
  const onlyCheck = given.includes('--check');
  const [name, ...more] = given.filter((one) => one !== '--check');
  if (!name || name.startsWith('-') || more.length > 0)
    throw new Error('Say which file to read: npm run restore -- [--check] FILE.');
  const file = asTyped(name);
  // All of it is verified before anything is changed.
  const { header, manifest } = await readBackup(file);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const content = `${rows} rows and ${Object.keys(manifest.documents).length} files of documents`;
  console.log(
    `${file} is whole: ${content}, of Lectern ${header.program} at ${header.begunAt}, schema ${header.schema.name}`,
  );
  if (onlyCheck) return;
  const files = openAllFiles(config);
  const target = await openTarget({ ...config, listFiles: files.list });
  undo.push(target.close);
  await restoreBackup(file, { database: target.database, files, keysFolder: join(config.dataDir, 'keys') });
  await target.finish();
  console.log('Restored.');
  if (header.keysInEnvironment && config.auth.jwtKeys === null)
    console.log('Its signing keys were in AUTH_JWT_KEYS: set it as it was, or all second factors are lost.');
  if (!header.keysInEnvironment && config.auth.jwtKeys !== null)
    console.log(
      `Its signing keys are in ${config.dataDir}/keys: unset AUTH_JWT_KEYS, or all second factors are lost.`,
    );
});
