import { isLoopbackHost } from '../../platform/loopback-host.ts';
import { matchesGlob } from './matches-glob.ts';

const numeric = /^(\[.*\]|\d{1,3}(\.\d{1,3}){3})$/;

/** The text between `//` and the path, as it was written. */
const writtenHost = (text: string) => /^[a-z][a-z0-9+.-]*:\/\/([^/?#\\]*)/i.exec(text)?.[1]?.toLowerCase();

/**
 * Parses an absolute address, and rejects deceptive forms: a user name before the host, a number as the host, a
 * backslash, a control character.
 */
function plainUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const written = writtenHost(text);
  const sameHost = written === url.host || written === `${url.host}:${url.protocol === 'https:' ? 443 : 80}`;
  return sameHost && !url.username && !url.password ? url : null;
}

function isAllowed(url: URL, site: URL, globs: string[]): boolean {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const onLoopback = isLoopbackHost(url.hostname);
  if (isWeb && url.origin === site.origin) return true;
  if (url.protocol === site.protocol && onLoopback && isLoopbackHost(site.hostname)) return true;
  if (numeric.test(url.hostname) && !onLoopback) return false;
  if (['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:'].includes(url.protocol)) return false;
  const bare = url.href.split('#')[0] ?? '';
  const withoutSlash = bare.replace(/\/$/, '');
  return globs.some((glob) => matchesGlob(glob, bare) || matchesGlob(glob, withoutSlash));
}

/**
 * The redirect target: the first of `wanted` (redirect_to, then Referer) that is on the site or matches the allow
 * list, otherwise the site itself. Never an error.
 */
export function allowedRedirect(wanted: (string | undefined)[], publicUrl: string, globs: string[]): string {
  const site = new URL(publicUrl);
  for (const text of wanted) {
    const url = text && text.length <= 2000 ? plainUrl(text) : null;
    if (url && isAllowed(url, site, globs)) return url.href;
  }
  return publicUrl;
}
