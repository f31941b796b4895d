import type { BucketSettings } from './documents/files/bucket/bucket-types.ts';

const start = 'DOCUMENTS_S3_';
const needed = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;
const fields = [...needed, 'REGION', 'PREFIX', 'PATH_STYLE'] as const;
type Field = (typeof fields)[number];

const bucketName = /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/;
const hostBucketName = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;
const regionName = /^[A-Za-z0-9-]{1,60}$/;
const prefixName = /^[A-Za-z0-9_-]{1,60}(?:\/[A-Za-z0-9_-]{1,60}){0,9}\/?$/;
const keyText = /^[\x21-\x7e]{1,1000}$/;

const wrong = (field: string, what: string) => new Error(`${start}${field} is set wrongly: ${what}.`);

/** The store's address without a trailing slash; null: invalid. */
function endpointOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, search, hash, origin, pathname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  if (username || password || search || hash) return null;
  return `${origin}${pathname}`.replace(/\/$/, '');
}

const isField = (name: string): name is Field => (fields as readonly string[]).includes(name);

/** The variables that are set, by their name without DOCUMENTS_S3_. */
function givenOf(environment: Record<string, string | undefined>): Partial<Record<Field, string>> {
  const given: Partial<Record<Field, string>> = {};
  for (const [variable, value] of Object.entries(environment)) {
    if (!variable.startsWith(start) || !value) continue;
    const field = variable.slice(start.length);
    if (!isField(field)) throw wrong(field, `there is no such setting; there are ${fields.join(', ')}`);
    given[field] = value.trim();
  }
  return given;
}

/**
 * Reads DOCUMENTS_S3_*: the bucket in which files of documents are stored; null if no variable is set.
 * @throws Error with one line that names the first wrong or missing variable, and never shows a key
 */
export function readDocumentBucket(environment: Record<string, string | undefined>): BucketSettings | null {
  const given = givenOf(environment);
  if (Object.keys(given).length === 0) return null;
  const missing = needed.find((field) => !given[field]);
  if (missing)
    throw wrong(
      missing,
      `it is missing, and a bucket needs all of ${needed.map((one) => start + one).join(', ')}`,
    );
  const {
    ENDPOINT = '',
    BUCKET = '',
    ACCESS_KEY_ID = '',
    SECRET_ACCESS_KEY = '',
    REGION = 'us-east-1',
    PREFIX = 'documents',
    PATH_STYLE = 'true',
  } = given;
  const endpoint = endpointOf(ENDPOINT);
  if (endpoint === null)
    throw wrong(
      'ENDPOINT',
      'an address that starts with https:// or http://, without a user, a question or a mark',
    );
  if (PATH_STYLE !== 'true' && PATH_STYLE !== 'false') throw wrong('PATH_STYLE', 'true or false');
  const pathStyle = PATH_STYLE === 'true';
  if (!(pathStyle ? bucketName : hostBucketName).test(BUCKET)) throw wrong('BUCKET', 'the name of a bucket');
  if (!regionName.test(REGION)) throw wrong('REGION', 'the name of a region');
  if (!prefixName.test(PREFIX)) throw wrong('PREFIX', 'letters, digits, - and _, in folders between slashes');
  if (!keyText.test(ACCESS_KEY_ID) || ACCESS_KEY_ID.includes('/'))
    throw wrong('ACCESS_KEY_ID', 'the id of a key');
  if (!keyText.test(SECRET_ACCESS_KEY)) throw wrong('SECRET_ACCESS_KEY', 'a secret without blanks');
  return {
    ...{ endpoint, name: BUCKET, region: REGION, pathStyle },
    prefix: `${PREFIX.replace(/\/$/, '')}/`,
    ...{ accessKeyId: ACCESS_KEY_ID, secretAccessKey: SECRET_ACCESS_KEY },
  };
}
