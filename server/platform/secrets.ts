import { createSecrets } from './redaction.ts';

/** The secrets of this process: they are redacted from logs, errors and answers. */
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
  // In a URL a key may be in place of the user name; a user name with a password is no secret.
  return password || !protocol.startsWith('http') ? [password, plain()] : [username];
};

type Configured = {
  databaseUrl: string | null;
  smtpUrl: string | null;
  smsWebhook: { url: string; secret: string | null } | null;
  ai: { apiKey: string | null; baseUrl: string | null };
  documentBucket: { secretAccessKey: string } | null;
  metricsToken: string | null;
  auth: { jwtSecret: string | null; oidcProviders: { clientSecret: string | null }[] };
};

/** Every secret of the configuration. Signing keys are added once they are read. */
export const secretsOf = (config: Configured): (string | null)[] => {
  const { databaseUrl, smtpUrl, smsWebhook, ai, documentBucket, metricsToken, auth } = config;
  return [
    ...[databaseUrl, smtpUrl, ai.baseUrl, smsWebhook?.url].flatMap(passwordOf),
    ...[ai.apiKey, smsWebhook?.secret ?? null, documentBucket?.secretAccessKey ?? null],
    ...[metricsToken, auth.jwtSecret],
    ...auth.oidcProviders.map(({ clientSecret }) => clientSecret),
  ];
};
