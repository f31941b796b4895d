import type { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { type Dispatcher, request } from 'undici';
import { createAgent } from '../../../platform/env-proxy.ts';
import { BucketFailure } from './bucket-failure.ts';
import type { BucketPatience, BucketSettings } from './bucket-types.ts';
import { bucketUrl } from './bucket-url.ts';

export type BucketRequest = {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  /** the name of a file; absent for the bucket itself */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** opened anew for each attempt */
  body?: { open: () => Readable; bytes: number; sha256: string };
  /** size of the file sent or received, in bytes */
  carries?: number;
  signal?: AbortSignal;
};

export type BucketAnswer = Pick<Dispatcher.ResponseData, 'headers' | 'body'> & { status: number };
export type SendToBucket = (asked: BucketRequest) => Promise<BucketAnswer>;

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const connectMs = 5000;

/**
 * Sends signed requests (AWS Signature 4 with the body's hash), each once and with a timeout. Redirects are not followed,
 * since a signature is valid for one address.
 */
export function createSender(settings: BucketSettings, patience: BucketPatience): SendToBucket {
  const { region, accessKeyId, secretAccessKey } = settings;
  const { quiet, short, pace } = patience;
  const dispatcher = createAgent({
    connect: { timeout: Math.min(connectMs, quiet) },
    headersTimeout: quiet,
    bodyTimeout: quiet,
    allowH2: false,
  });
  /** Signing keys, by day. */
  const cache = new Map<string, ArrayBuffer>();

  return async ({ method, name, query, headers = {}, body, carries = 0, signal }) => {
    const sha256 = body?.sha256 ?? emptySha256;
    const url = bucketUrl(settings, name, query);
    // Only the current day's key is needed.
    if (cache.size > 1) cache.clear();
    const signer = new AwsV4Signer({
      ...{ method, accessKeyId, secretAccessKey, region, service: 's3', cache },
      url: url.toString(),
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
    });
    const signed = await signer.sign();
    const inTime = AbortSignal.timeout(Math.ceil(short + carries / pace));
    const stream = body?.open();
    try {
      const answer = await request(signed.url, {
        ...{ dispatcher, method },
        headers: {
          ...Object.fromEntries(signed.headers),
          ...(body ? { 'content-length': String(body.bytes) } : {}),
        },
        body: stream ?? null,
        signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.body };
    } catch (error) {
      stream?.destroy();
      signal?.throwIfAborted();
      throw new BucketFailure('unreachable', 'no whole answer came', { cause: error });
    }
  };
}
