import { isIP } from 'node:net';

/** Whether this is an https address with a host name, on the default port, without credentials. */
export function isPlainLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, port, username } = new URL(link);
  return (
    protocol === 'https:' && port === '' && username === '' && isIP(hostname) === 0 && hostname.includes('.')
  );
}

/**
 * Whether a response means that the page exists. A redirect does, unless it leads to the home page, which is how many sites
 * respond for missing pages.
 */
export function saysThere(url: URL, status: number, location: string | undefined): boolean {
  if (status >= 200 && status < 300) return true;
  if (status < 300 || status >= 400 || !location || !URL.canParse(location, url.href)) return false;
  const isFront = ({ pathname }: URL) => /^\/(?:index\.\w+)?$/.test(pathname);
  return !isFront(new URL(location, url)) || isFront(url);
}
