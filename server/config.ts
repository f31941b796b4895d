import { resolve } from 'node:path';
import { z } from 'zod';
import { visibilitySchema } from '#shared/contract/course.ts';
import { visibilityHere } from '#shared/rules/visibility.ts';
import { readDocumentBucket } from './document-bucket.ts';
import { readOidcProviders } from './oidc-providers.ts';
import { readNetworks } from './platform/networks.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'a whole number').transform(Number).pipe(z.number().min(min).max(max));
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.some((one) => text.toLowerCase().startsWith(`${one}//`)),
      `an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    );

const noNetwork = readNetworks('');
const networks = z.string().transform((text, context) => {
  try {
    return readNetworks(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'a network' });
    return z.NEVER;
  }
});

const environmentSchema = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().max(300).default('Lectern <lectern@localhost>'),
  AUTH_AUTOCONFIRM: flag.default(false),
  AUTH_DISABLE_SIGNUP: flag.default(false),
  AUTH_REDIRECT_URLS: z.string().max(4000).default(''),
  AUTH_JWT_KEYS: z.string().optional(),
  AUTH_JWT_SECONDS: wholeNumber(60, 604_800).default(3600),
  AUTH_REFRESH_REUSE_SECONDS: wholeNumber(0, 300).default(10),
  AUTH_MAIL_TOKEN_SECONDS: wholeNumber(60, 604_800).default(86_400),
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber(6, 72).default(6),
  AUTH_MAILS_PER_HOUR: wholeNumber(1, 1_000_000).default(200),
  AUTH_MANUAL_LINKING: flag.optional(),
  AUTH_ANONYMOUS: flag.default(false),
  AUTH_SMS_AUTOCONFIRM: flag.default(false),
  AUTH_SMS_PER_HOUR: wholeNumber(1, 1_000_000).default(30),
  AUTH_SMS_TOKEN_SECONDS: wholeNumber(30, 3600).default(300),
  AUTH_JWT_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  SMS_WEBHOOK_URL: url('http:', 'https:').optional(),
  SMS_WEBHOOK_SECRET: z.string().optional(),
  AI_PROVIDER: z
    .enum(['auto', 'openai', 'anthropic', 'google', 'openai-compatible', 'library'])
    .default('auto'),
  AI_BASE_URL: url('http:', 'https:').optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_CONTEXT_TOKENS: wholeNumber(1024, 10_000_000).optional(),
  AI_PARALLEL_CALLS: wholeNumber(1, 10_000).optional(),
  AI_THINKING: z.enum(['auto', 'off', 'low', 'medium', 'high']).default('auto'),
  AI_FIRST_TOKEN_SECONDS: wholeNumber(5, 500).default(120),
  AI_DAILY_TOKENS_PER_USER: wholeNumber(0, 1_000_000_000).default(200_000),
  WAITLIST_URL: url('http:', 'https:').optional(),
  DEFAULT_VISIBILITY: visibilitySchema.default('public'),
  CATALOGUE: z.enum(['on', 'off']).default('on'),
  QUOTA_MIB: wholeNumber(1, 1_000_000).default(512),
  QUOTA_COURSES: wholeNumber(1, 500).default(300),
  QUOTA_IMPORTS_PER_HOUR: wholeNumber(0, 100_000).default(30),
  PROGRAM_THREADS: wholeNumber(1, 64).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  METRICS_TOKEN: z.string().min(24, 'at least 24 characters').optional(),
  SHUTDOWN_DRAIN_SECONDS: wholeNumber(0, 600).default(5),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  NETWORK_REQUESTS_PER_MINUTE: wholeNumber(60, 10_000_000).default(6000),
  TRUSTED_NETWORKS: networks.default(() => noNetwork),
});

/** The error message for a provider without a required setting, or null. */
function missingForModel(env: z.infer<typeof environmentSchema>): string | null {
  const { AI_PROVIDER, AI_API_KEY, AI_BASE_URL } = env;
  if (AI_PROVIDER === 'openai-compatible' && !AI_BASE_URL) {
    return 'AI_BASE_URL is set wrongly: AI_PROVIDER=openai-compatible needs the address of the server, such as http://localhost:11434/v1.';
  }
  const hosted = AI_PROVIDER === 'openai' || AI_PROVIDER === 'anthropic' || AI_PROVIDER === 'google';
  if (hosted && !AI_API_KEY && !AI_BASE_URL) {
    return `AI_API_KEY is set wrongly: AI_PROVIDER=${AI_PROVIDER} needs a key.`;
  }
  return null;
}

/** What of a course others can see here. */
function sharingOf(env: Pick<z.infer<typeof environmentSchema>, 'CATALOGUE' | 'DEFAULT_VISIBILITY'>) {
  const catalogue = env.CATALOGUE === 'on';
  return { catalogue, defaultVisibility: visibilityHere(env.DEFAULT_VISIBILITY, catalogue) };
}

/** The checked settings of this installation; docs/configuration.md explains each variable. */
export type Config = ReturnType<typeof loadConfig>;

/**
 * Checks the environment.
 * @throws Error with one line that names the first wrong variable and what it should be. An empty variable counts as
 * unset, as shells and compose files leave them.
 */
export function loadConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`${issue?.path.join('.')} is set wrongly: ${issue?.message}.`);
  }
  const env = parsed.data;
  const unset = missingForModel(env);
  if (unset) throw new Error(unset);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '');
  const dataDir = resolve(env.DATA_DIR);
  const oidcProviders = readOidcProviders(given);
  const networks = { requestsPerMinute: env.NETWORK_REQUESTS_PER_MINUTE, isTrusted: env.TRUSTED_NETWORKS };
  const auth = {
    publicUrl,
    dataDir,
    autoconfirm: env.AUTH_AUTOCONFIRM,
    rateLimits: env.RATE_LIMITS === 'on',
    networks,
    signupDisabled: env.AUTH_DISABLE_SIGNUP,
    redirectUrls: env.AUTH_REDIRECT_URLS.split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    jwtKeys: env.AUTH_JWT_KEYS ?? null,
    jwtSeconds: env.AUTH_JWT_SECONDS,
    refreshReuseSeconds: env.AUTH_REFRESH_REUSE_SECONDS,
    mailTokenSeconds: env.AUTH_MAIL_TOKEN_SECONDS,
    passwordMinLength: env.AUTH_PASSWORD_MIN_LENGTH,
    mailsPerHour: env.AUTH_MAILS_PER_HOUR,
    oidcProviders,
    manualLinking: env.AUTH_MANUAL_LINKING ?? oidcProviders.length > 0,
    smsAutoconfirm: env.AUTH_SMS_AUTOCONFIRM,
    smsPerHour: env.AUTH_SMS_PER_HOUR,
    smsTokenSeconds: env.AUTH_SMS_TOKEN_SECONDS,
    anonymous: env.AUTH_ANONYMOUS,
    jwtSecret: env.AUTH_JWT_SECRET ?? null,
  };
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir,
    auth,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    documentBucket: readDocumentBucket(given),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    smsWebhook: env.SMS_WEBHOOK_URL
      ? { url: env.SMS_WEBHOOK_URL, secret: env.SMS_WEBHOOK_SECRET ?? null }
      : null,
    ai: {
      provider: env.AI_PROVIDER,
      baseUrl: env.AI_BASE_URL ?? null,
      apiKey: env.AI_API_KEY ?? null,
      model: env.AI_MODEL ?? null,
      contextTokens: env.AI_CONTEXT_TOKENS ?? null,
      parallelCalls: env.AI_PARALLEL_CALLS ?? null,
      thinking: env.AI_THINKING,
      firstTokenSeconds: env.AI_FIRST_TOKEN_SECONDS,
      dailyTokensPerUser: env.AI_DAILY_TOKENS_PER_USER,
    },
    waitlistUrl: env.WAITLIST_URL ?? null,
    sharing: sharingOf(env),
    quotas: {
      storedBytes: env.QUOTA_MIB * 1_048_576,
      courses: env.QUOTA_COURSES,
      importsPerHour: env.RATE_LIMITS === 'on' ? env.QUOTA_IMPORTS_PER_HOUR : null,
    },
    programThreads: env.PROGRAM_THREADS,
    rateLimits: env.RATE_LIMITS === 'on',
    metricsToken: env.METRICS_TOKEN ?? null,
    drainSeconds: env.SHUTDOWN_DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    networks,
  };
}
