import fc from 'fast-check';

export type Route = { method: string; path: string };
/** One request, down to its bytes. `authorization`: the name of a token, or null. */
export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  authorization: string | null;
  body: string | Buffer | null;
};

/** What requests are made of: names that the protocol has, and things that belong to somebody. */
export type Vocabulary = { tokens: string[]; texts: string[]; ids: string[] };

const bodyFields = [
  ...['email', 'phone', 'password', 'current_password', 'data', 'user_metadata', 'app_metadata', 'type'],
  ...['token', 'token_hash', 'refresh_token', 'auth_code', 'code_verifier', 'code_challenge', 'nonce'],
  ...['code_challenge_method', 'create_user', 'channel', 'provider', 'id_token', 'access_token', 'issuer'],
  ...['client_id', 'link_identity', 'redirect_to', 'factor_type', 'friendly_name', 'challenge_id', 'code'],
  ...['webauthn', 'role', 'ban_duration', 'id', 'new_email', 'email_confirm', 'should_soft_delete', 'codes'],
  ...['credential', 'gotrue_meta_security', '__proto__', 'constructor', 'toString', ''],
];
const queryFields = [
  ...['grant_type', 'redirect_to', 'type', 'token', 'token_hash', 'email', 'provider', 'scopes', 'scope'],
  ...['code_challenge', 'code_challenge_method', 'state', 'code', 'error', 'error_description', 'iss'],
  ...['page', 'per_page', 'filter', 'skip_http_redirect', 'login_hint'],
];
const words = [
  ...['password', 'refresh_token', 'pkce', 'id_token', 'web3', 'signup', 'recovery', 'magiclink', 'invite'],
  ...['email', 'email_change', 'sms', 'phone_change', 'reauthentication', 'global', 'local', 'others'],
  ...[
    'totp',
    'phone',
    'webauthn',
    's256',
    'plain',
    'campus',
    'google',
    'service_role',
    '123456',
    '+491234567',
  ],
  ...['true', 'null', '0', '-1', '99999999999999999999', 'https://evil.example/', 'javascript:alert(1)'],
  ...['//evil.example', "' or 1=1 --", '../../etc/passwd', '%00', '\u0000', '\ud800', 'ſ\u0130\u202e'],
];

const grants = ['password', 'refresh_token', 'pkce', 'id_token'];

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] });

function texts({ texts: known, ids, tokens }: Vocabulary) {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...words, ...known, ...ids, ...tokens) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(300), 'y'.repeat(20_000), 'é'.repeat(73)) },
  );
}

function bodies(vocabulary: Vocabulary): fc.Arbitrary<FuzzRequest['body']> {
  const text = texts(vocabulary);
  const value = fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1e308, [], {}, nested(40)) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
  const fields = fc.dictionary(fc.constantFrom(...bodyFields), value, { maxKeys: 7 });
  const objects = fields.map((one) => JSON.stringify(one));
  return fc.oneof(
    { weight: 8, arbitrary: objects },
    { weight: 1, arbitrary: fc.json() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(null, '', '{', '[]', '"a"', 'null', '{"a":1}{"a":2}', '\ufeff{}'),
    },
    { weight: 1, arbitrary: objects.map((one) => one.slice(0, -1)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: objects.map((one) => Buffer.from(one, 'utf16le')) },
    {
      weight: 2,
      arbitrary: fc
        .dictionary(fc.constantFrom(...bodyFields, ...queryFields), text, { maxKeys: 5 })
        .map((one) => new URLSearchParams(wellFormed(one)).toString()),
    },
  );
}

const wellFormed = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()]));

/** Addresses as they may come, also such as no client writes. */
function paths(path: string, vocabulary: Vocabulary): fc.Arbitrary<string> {
  const encoded = texts(vocabulary).map((one) => encodeURIComponent(one.toWellFormed()).slice(0, 2000));
  const part = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...vocabulary.ids) },
    { weight: 2, arbitrary: encoded.map((one) => one || '%20') },
    { weight: 1, arbitrary: fc.constantFrom('%', '%E0%A4%A', '%00', '..%2f..', '%ff', 'a%0d%0ab') },
  );
  const query = fc.oneof(
    fc.constant(''),
    fc
      .array(fc.tuple(fc.constantFrom(...queryFields), encoded), { maxLength: 5 })
      .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&')),
    fc.constantFrom('%', 'grant_type', 'grant_type[]=password', 'a=%ff', '&&==', 'scope=local&scope=global'),
  );
  // By chance alone hardly any request would name a grant.
  const grant = path.endsWith('/token')
    ? fc.constantFrom('', ...grants.map((one) => `grant_type=${one}&`))
    : fc.constant('');
  const count = path.split('/').filter((one) => one.startsWith(':')).length;
  const filling = fc.array(part, { minLength: count, maxLength: count });
  return fc.tuple(filling, grant, query).map(([parts, first, rest]) => {
    const filled = path
      .split('/')
      .map((one) => (one.startsWith(':') ? (parts.shift() ?? '') : one))
      .join('/');
    return first || rest ? `${filled}?${first}${rest}` : filled;
  });
}

const headers = fc.record(
  {
    'x-supabase-api-version': fc.constantFrom('2024-01-01', '2023-01-01', '2999-12-31', 'soon', ''),
    'content-type': fc.constantFrom(
      'application/json',
      'application/json;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ),
    accept: fc.constantFrom('text/html', 'application/json', '*/*'),
    redirect_to: fc.constantFrom('https://evil.example', '%00', 'http://localhost/x'),
    referer: fc.constantFrom('https://evil.example/page', 'not an address'),
    origin: fc.constantFrom('https://evil.example', 'null'),
    host: fc.constantFrom('evil.example', 'localhost:1'),
    'x-forwarded-host': fc.constant('evil.example'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'unknown, "', '::1'),
    cookie: fc.constantFrom(`lectern-oauth=${'a'.repeat(43)}`, 'lectern-oauth=%', '=;;='),
    'content-encoding': fc.constantFrom('gzip', 'br', 'nonsense'),
    'accept-language': fc.constantFrom('de', '*;q=0', 'x'.repeat(500)),
  },
  { requiredKeys: [] },
);

/** Any request to a route, mostly with its own method. */
export function requestsTo(route: Route, vocabulary: Vocabulary): fc.Arbitrary<FuzzRequest> {
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant(route.method) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS') },
  );
  const authorization = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...vocabulary.tokens) },
    { weight: 3, arbitrary: fc.constant('the attacker') },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  return fc
    .record({
      method,
      path: paths(route.path, vocabulary),
      headers,
      authorization,
      body: bodies(vocabulary),
    })
    .map((one) => ({ ...one, body: ['GET', 'HEAD', 'OPTIONS'].includes(one.method) ? null : one.body }));
}
