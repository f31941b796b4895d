import type { Config } from './config.ts';
import type { FoundModel } from './faculty/model-faculty/provider/model-types.ts';
import { isLocalSite } from './mailbox/mailbox-visibility.ts';

type Announced = Pick<Config, 'publicUrl' | 'smtpUrl' | 'databaseUrl' | 'dataDir' | 'documentBucket'>;

/** The output of `npm start` once the server listens: addresses, location of the data, and the model. */
export function announcement(config: Announced, { settings, reason }: FoundModel): string {
  const { publicUrl, smtpUrl, databaseUrl, dataDir, documentBucket } = config;
  const hasMailbox = !smtpUrl && isLocalSite(publicUrl);
  return [
    `Lectern    ${publicUrl}`,
    ...(hasMailbox
      ? [
          `Mailbox    ${publicUrl}/mailbox`,
          '           If you forward this port, set PUBLIC_URL: it shuts the mailbox, which others could read.',
        ]
      : []),
    databaseUrl ? 'Data       PostgreSQL (DATABASE_URL)' : `Data       ${dataDir}`,
    ...(documentBucket
      ? [`Documents  bucket ${documentBucket.name} at ${documentBucket.endpoint} (DOCUMENTS_S3_BUCKET)`]
      : []),
    settings ? `Model      ${settings.model}: ${reason}` : `Model      none, the library teaches: ${reason}`,
    'Stop with Ctrl-C.',
  ].join('\n');
}
