import type { BucketSettings } from './bucket-types.ts';

/** The URL of a file in the bucket, or of the bucket itself. */
export function bucketUrl(
  { endpoint, name, prefix, pathStyle }: BucketSettings,
  file?: string,
  query: Record<string, string> = {},
): URL {
  const url = new URL(endpoint);
  const base = url.pathname.replace(/\/$/, '');
  const inPath = pathStyle ? `/${name}` : '';
  if (!pathStyle) url.hostname = `${name}.${url.hostname}`;
  url.pathname = `${base}${inPath}/${file === undefined ? '' : `${prefix}${file}`}`;
  url.search = new URLSearchParams(query).toString();
  return url;
}
