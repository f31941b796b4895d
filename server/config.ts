import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const url = (...protocols: string[]) =>
  z.string().refine(
    (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
    `an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
  );

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().max(300).default('Lectern <lectern@localhost>'),
  AUTH_AUTOCONFIRM: flag.default(false),
  AI_PROVIDER: z
    .enum(['auto', 'openai', 'anthropic', 'google', 'openai-compatible', 'library'])
    .default('auto'),
  AI_BASE_URL: url('http:', 'https:').optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_DAILY_TOKENS_PER_USER: wholeNumber(0, 1_000_000_000).default(200_000),
  WAITLIST_URL: url('http:', 'https:').optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
});

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
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    autoconfirm: env.AUTH_AUTOCONFIRM,
    ai: {
      provider: env.AI_PROVIDER,
      baseUrl: env.AI_BASE_URL ?? null,
      apiKey: env.AI_API_KEY ?? null,
      model: env.AI_MODEL ?? null,
      dailyTokensPerUser: env.AI_DAILY_TOKENS_PER_USER,
    },
    waitlistUrl: env.WAITLIST_URL ?? null,
    rateLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
  };
}
