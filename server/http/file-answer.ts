import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { byteRange } from './byte-range.ts';

/** A learner's file; `read` gives a part of it, from the first to the last byte. */
export type AnsweredFile = {
  name: string;
  /** hex */
  hash: string;
  isPdf: boolean;
  size: number;
  /** @throws AppError when the file is not available */
  require: () => Promise<void>;
  read: (part: { first: number; last: number }) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
};

/** Uploaded files are only saved, or read by our own pages; opened directly they cannot run anything. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Characters that reverse the direction of text, by which 'fdp.exe' can look like 'exe.pdf', and those that end a header. */
const misleading = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Saved under the file's own name (RFC 6266); the plain one is for programs that support ASCII only. */
function disposition(name: string): string {
  const shown = name.replace(misleading, '') || 'document';
  const plain = shown.replace(/[^\w.\- ()]/g, '_');
  const encoded = encodeURIComponent(shown.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Answers with a file, or with the part of it that is asked for, so that a PDF can be read page by page. */
export async function answerFile(c: Context<AppEnv>, file: AnsweredFile): Promise<Response> {
  const { size } = file;
  const tag = `"${file.hash}"`;
  const unchanged = [undefined, tag].includes(c.req.header('if-range'));
  const range = byteRange(unchanged ? c.req.header('range') : undefined, size);
  const headers = {
    'accept-ranges': 'bytes',
    'content-disposition': disposition(file.name),
    'content-security-policy': policy,
    'content-type': file.isPdf ? 'application/pdf' : 'application/octet-stream',
    etag: tag,
    'x-content-type-options': 'nosniff',
  };
  if (range === 'none') {
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` });
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  const told = {
    ...headers,
    'content-length': String(last - first + 1),
    ...(range === 'whole' ? {} : { 'content-range': `bytes ${first}-${last}/${size}` }),
  };
  const status = range === 'whole' ? 200 : 206;
  // The body of an answer to HEAD would never be read or closed.
  if (c.req.method === 'HEAD') {
    await file.require();
    return c.body(null, status, told);
  }
  return c.body(await file.read({ first, last }), status, told);
}
