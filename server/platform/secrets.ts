import { createSecrets } from './redaction.ts';

/** Those of this process: logs, errors and answers are redacted by them. */
export const secrets = createSecrets();

const passwordOf = (url: string | null | undefined): (string | null)[] => {
  if (!url || !URL.canParse(url)) return [];
  const { protocol, username, password } = new URL(url);
  const plain = () => {
    try {
      return decodeURIComponent(password);
    } catch {
      return null;
    }
  };
  // Of the web, a key may stand where the user's name does; a name beside a password is none.
  return password || !protocol.startsWith('http') ? [password, plain()] : [username];
};

type Configured = {
  databaseUrl: string | null;
  smtpUrl: string | null;
  smsWebhook: { url: string; secret: string | null } | null;
  ai: { apiKey: string | null; baseUrl: string | null };
  documentBucket: { secretAccessKey: string } | null;
  auth: { jwtSecret: string | null; oidcProviders: { clientSecret: string | null }[] };
};

/** Every secret of the configuration. Signing keys are added once they are read. */
export const secretsOf = (config: Configured): (string | null)[] => {
  const { databaseUrl, smtpUrl, smsWebhook, ai, documentBucket, auth } = config;
  return [
    ...[databaseUrl, smtpUrl, ai.baseUrl, smsWebhook?.url].flatMap(passwordOf),
    ...[ai.apiKey, smsWebhook?.secret ?? null, documentBucket?.secretAccessKey ?? null, auth.jwtSecret],
    ...auth.oidcProviders.map(({ clientSecret }) => clientSecret),
  ];
};
