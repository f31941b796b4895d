import { isLoopbackHost } from './platform/loopback-host.ts';

/** A sign-in provider, as configured by the environment. */
export type OidcProviderSettings = {
  /** its name in the API: the variables' <NAME> in lower case */
  name: string;
  /** the text of its button */
  label: string;
  /** fixed here and never taken from a request */
  issuer: string;
  /** our client ids at the provider: the first one is used to sign in, all are accepted as audience of an id_token */
  clientIds: [string, ...string[]];
  /** null: a public client */
  clientSecret: string | null;
  /** separated by spaces */
  scopes: string;
};

const fields = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'LABEL', 'SCOPES'] as const;
type Field = (typeof fields)[number];

const prefix = 'AUTH_OIDC_';
/** Names with another meaning in the API. */
const reserved = ['email', 'phone', 'anonymous', 'anonymous_users', 'web3', 'sso', 'saml'];
const defaultScopes = 'openid email profile';
const scopeText = /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/;

/**
 * Reads AUTH_OIDC_<NAME>_ISSUER, _CLIENT_ID, _CLIENT_SECRET, _LABEL and _SCOPES, in the order of the names.
 * @throws Error with one line that names the first wrong variable
 */
export function readOidcProviders(environment: Record<string, string | undefined>): OidcProviderSettings[] {
  const found = new Map<string, Partial<Record<Field, string>>>();
  for (const [variable, value] of Object.entries(environment)) {
    if (!variable.startsWith(prefix) || !value) continue;
    const field = fields.find((one) => variable.endsWith(`_${one}`));
    const name = field && variable.slice(prefix.length, -field.length - 1);
    if (!field || !name || !/^[A-Z][A-Z0-9_]{0,39}$/.test(name)) {
      throw wrong(variable, `no setting of a provider; they end in ${fields.join(', ')}`);
    }
    found.set(name, { ...found.get(name), [field]: value.trim() });
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, given]) => settingsOf(name, given));
}

function settingsOf(name: string, given: Partial<Record<Field, string>>): OidcProviderSettings {
  const variable = (field: Field) => `${prefix}${name}_${field}`;
  const { ISSUER: issuer, CLIENT_ID: ids, CLIENT_SECRET: secret, LABEL: label, SCOPES: scopes } = given;
  if (reserved.includes(name.toLowerCase())) throw wrong(variable('ISSUER'), 'a name that is taken');
  if (!issuer) throw wrong(variable('ISSUER'), 'missing');
  if (!isIssuer(issuer)) throw wrong(variable('ISSUER'), 'no https address (http only on this machine)');
  const [first, ...more] = (ids ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (!first) throw wrong(variable('CLIENT_ID'), 'missing');
  if (label !== undefined && label.length > 40) throw wrong(variable('LABEL'), 'longer than 40 characters');
  const wanted = scopes ?? defaultScopes;
  if (!scopeText.test(wanted) || !wanted.split(' ').includes('openid')) {
    throw wrong(variable('SCOPES'), 'no list of scopes between blanks with openid in it');
  }
  return {
    name: name.toLowerCase(),
    label: label ?? titleOf(name),
    issuer,
    clientIds: [first, ...more],
    clientSecret: secret ?? null,
    scopes: wanted,
  };
}

const wrong = (variable: string, why: string) => new Error(`${variable} is set wrongly: ${why}.`);

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  if (search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

const titleOf = (name: string) =>
  name
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
