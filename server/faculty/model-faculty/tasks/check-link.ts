import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isPublicAddress } from '../../../platform/public-address.ts';
import { isPlainLink, saysThere } from './link-rules.ts';

const patienceMs = 4000;

export type LinkCheck = (link: string, signal: AbortSignal) => Promise<boolean>;

/**
 * Whether a page exists. Sends a HEAD request to exactly the address that was found to be public; redirects are not
 * followed. A timeout counts as no.
 */
export const linkExists: LinkCheck = async (link, signal) => {
  if (!isPlainLink(link)) return false;
  const url = new URL(link);
  try {
    const found = await lookup(url.hostname, { all: true });
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return false;
    const { status, location } = await headOf(
      url,
      first,
      AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    );
    return saysThere(url, status, location);
  } catch {
    return false;
  }
};

function headOf(url: URL, { address, family }: { address: string; family: number }, signal: AbortSignal) {
  return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'HEAD',
        signal,
        // Connects to the checked address, since a second DNS look-up could return another one.
        lookup: (_name, options, answer) =>
          options.all ? answer(null, [{ address, family }]) : answer(null, address, family),
      },
      (response) => {
        response.destroy();
        resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      },
    );
    asked.on('error', reject).end();
  });
}
