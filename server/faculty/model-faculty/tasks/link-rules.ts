import { isIP } from 'node:net';

/** Is it an https address with a name, on the usual port, without a login in it? */
export function isPlainLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, port, username } = new URL(link);
  return (
    protocol === 'https:' && port === '' && username === '' && isIP(hostname) === 0 && hostname.includes('.')
  );
}

/**
 * Does an answer say that the page is there? A redirect does, unless it leads to a front page: so a site answers for
 * pages that it does not have.
 */
export function saysThere(url: URL, status: number, location: string | undefined): boolean {
  if (status >= 200 && status < 300) return true;
  if (status < 300 || status >= 400 || !location || !URL.canParse(location, url.href)) return false;
  const isFront = ({ pathname }: URL) => /^\/(?:index\.\w+)?$/.test(pathname);
  return !isFront(new URL(location, url)) || isFront(url);
}
