import { createHash, createHmac } from 'node:crypto';

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Percent-encoding as in Signature 4: everything except the unreserved characters of RFC 3986. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A received request, with the claims of its Authorization header. */
export type SignedRequest = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  signedHeaders: string[];
  /** such as 20130524/us-east-1/s3/aws4_request */
  scope: string;
};

/**
 * AWS Signature 4 of a request, implemented from the published description only
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html), so that the client is not tested against
 * itself.
 */
export function signatureOf(
  { method, url, headers, signedHeaders, scope }: SignedRequest,
  secretAccessKey: string,
): string {
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const path = decodeURIComponent(url.pathname).split('/').map(encoded).join('/');
  const canonical = [
    method,
    path,
    query,
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'] ?? '', scope, sha256(canonical)].join('\n');
  const key = [day, region, service, end].reduce<string | Uint8Array>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
const skewMs = 15 * 60_000;

/** The store's error code for an invalid signature; null if it is valid. */
export function whyRefused(
  request: Pick<SignedRequest, 'method' | 'url' | 'headers'>,
  { accessKeyId, secretAccessKey, region }: Record<'accessKeyId' | 'secretAccessKey' | 'region', string>,
): string | null {
  const { headers } = request;
  const [, id, scope = '', names = '', signature] = authorization.exec(headers.authorization ?? '') ?? [];
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  const signedHeaders = names.split(';');
  const must = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (must.some((name) => !signedHeaders.includes(name))) return 'AccessDenied';
  if (scope.split('/')[1] !== region) return 'AuthorizationHeaderMalformed';
  const date = (headers['x-amz-date'] ?? '').replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
    '$1-$2-$3T$4:$5:$6Z',
  );
  if (!(Math.abs(Date.parse(date) - Date.now()) < skewMs)) return 'RequestTimeTooSkewed';
  if (signatureOf({ ...request, signedHeaders, scope }, secretAccessKey) !== signature)
    return 'SignatureDoesNotMatch';
  return null;
}
