import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isPublicAddress } from '../../../platform/public-address.ts';
import { mayBeAsked, saysThere } from './link-rules.ts';

const patienceMs = 4000;

export type LinkCheck = (link: string, signal: AbortSignal) => Promise<boolean>;

/** What goes out to the internet; replaced in tests. */
const network = {
  addressesOf: (host: string) => lookup(host, { all: true }),
  head: headOf,
};

/**
 * Whether a page of a known site exists; of any other site nothing is asked, and the answer is no. Sends a HEAD request
 * to exactly the address that was found to be public; redirects are not followed. A timeout counts as no.
 */
export const createLinkCheck =
  ({ addressesOf, head } = network): LinkCheck =>
  async (link, signal) => {
    if (!mayBeAsked(link)) return false;
    const url = new URL(link);
    try {
      const found = await addressesOf(url.hostname);
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublicAddress(address))) return false;
      const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      const { status, location } = await head(url, first, patience);
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
