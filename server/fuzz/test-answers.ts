import { request } from 'node:http';
import { expect } from 'vitest';
import type { FuzzRequest } from './test-requests.ts';

export type Answer = { status: number; headers: Record<string, string | undefined>; text: string };

/** Sends the request as it is: fetch would refuse or mend half of them. */
export function send(publicUrl: string, asked: FuzzRequest, token: string | null): Promise<Answer> {
  const { hostname, port } = new URL(publicUrl);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        method: asked.method,
        path: asked.path,
        headers: {
          ...asked.headers,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          // Without it, Node writes the body of a DELETE as if it were the next request.
          ...(asked.body === null ? {} : { 'content-length': Buffer.byteLength(asked.body) }),
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers as Answer['headers'],
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(asked.body ?? undefined);
  });
}

/** The error shapes of the protocol, in both versions, and the OAuth one of a few paths. */
export function expectProtocolError(asked: FuzzRequest, { status, headers, text }: Answer): void {
  if (asked.method === 'HEAD') {
    expect(text).toBe('');
    return;
  }
  expect({ status, text, type: headers['content-type'] }).toMatchObject({ type: 'application/json' });
  expect(headers['cache-control']).toBe('no-store');
  const body = JSON.parse(text) as Record<string, unknown>;
  if ('error' in body) {
    expect(body).toEqual({ error: expect.any(String), error_description: expect.any(String) });
    return;
  }
  const version = asked.headers['x-supabase-api-version'] ?? '';
  const code = headers['x-sb-error-code'];
  expect(code).toMatch(/^[a-z0-9_]+$/);
  if (/^\d{4}-\d\d-\d\d$/.test(version) && version >= '2024-01-01') {
    expect(body).toMatchObject({ code, message: expect.any(String) });
    expect(headers['x-supabase-api-version']).toBe('2024-01-01');
  } else {
    expect(body).toMatchObject({ code: status, error_code: code, msg: expect.any(String) });
  }
}

const jwt = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*/g;

/** Whom the tokens of an answer are for, wherever they stand in it; those that were asked with (`known`) tell nothing. */
export function subjectsIn({ text, headers }: Answer, known: string[]): string[] {
  const found = [...`${text} ${headers.location ?? ''}`.matchAll(jwt)].map(([token]) => token);
  return found
    .filter((token) => !known.some((one) => one.startsWith(token)))
    .map((token) => {
      const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
        sub?: unknown;
      };
      return String(sub);
    });
}

const inside =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d+|SQLSTATE|syntax error at|duplicate key|violates|PostgresError/;

/** What no answer may hold, whatever was asked. */
export function expectNothingFromInside({ text }: Answer): void {
  expect(text).not.toMatch(inside);
}
