import { isIP } from 'node:net';
import { isKnownSite } from './known-sites.ts';

/** Whether this is an https address with a host name, on the default port, without credentials. */
function isPlainLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, port, username } = new URL(link);
  return (
    protocol === 'https:' && port === '' && username === '' && isIP(hostname) === 0 && hostname.includes('.')
  );
}

/** An address without its query, which may say who asks or how they came (utm_source); anything else stays as it is. */
export function withoutQuery(link: string): string {
  const at = link.indexOf('?');
  if (at < 0 || !URL.canParse(link)) return link;
  const { hash } = new URL(link);
  return `${link.slice(0, at)}${hash}`;
}

/**
 * Whether the server may ask for this page without anybody's click. Its address was written by a model, and so perhaps by
 * whoever wrote a text that the model has read: looking up a name or asking for a path of their choice would tell them
 * what else stood in the prompt. So only known sites are asked, without a query.
 */
export function mayBeAsked(link: string): boolean {
  if (!isPlainLink(link)) return false;
  const { hostname, search } = new URL(link);
  return search === '' && isKnownSite(hostname);
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
