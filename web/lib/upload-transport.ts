import type { Transport } from './api-client.ts';

/** After this long without progress or a response the connection counts as dead, whatever the browser says. */
const SILENCE_MS = 90_000;

/** Statuses whose responses have no body, by the Fetch standard. */
const BODILESS = [204, 205, 304];

type Sent = { sent: number; total: number };

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const { status, statusText } = request;
  return new Response(BODILESS.includes(status) ? null : request.responseText, {
    status,
    statusText,
    headers,
  });
}

/**
 * Sends a request as fetch does, and reports upload progress: `onSent` is called with the number of bytes sent at
 * each progress event, and at the end with all of them. Fetch itself has no upload progress (a stream as body needs
 * HTTP/2, which not every browser supports).
 */
export const uploadTransport =
  (onSent: (progress: Sent) => void): Transport =>
  (path, init) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const request = new XMLHttpRequest();
      let silence: ReturnType<typeof setTimeout> | undefined;
      const alive = (): void => {
        clearTimeout(silence);
        silence = setTimeout(() => request.abort(), SILENCE_MS);
      };
      const stop = (): void => request.abort();
      const sent = ({ loaded, total }: ProgressEvent): void => {
        alive();
        onSent({ sent: loaded, total });
      };
      const end = (act: () => void) => (): void => {
        clearTimeout(silence);
        signal?.removeEventListener('abort', stop);
        act();
      };
      request.upload.addEventListener('progress', sent);
      request.upload.addEventListener('load', sent);
      const broken = end(() =>
        reject(signal?.aborted ? signal.reason : new TypeError('The upload broke off.')),
      );
      request.addEventListener(
        'load',
        end(() => resolve(answerOf(request))),
      );
      request.addEventListener('error', broken);
      request.addEventListener('abort', broken);
      signal?.addEventListener('abort', stop, { once: true });
      request.open(init.method ?? 'GET', path);
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      alive();
      request.send(init.body as XMLHttpRequestBodyInit | null);
    });
