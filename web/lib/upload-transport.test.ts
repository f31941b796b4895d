import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { sendRequest } from './api-client.ts';
import { answer, problem } from './test-server.ts';
import { type TestUpload, takeUploads } from './test-uploads.ts';
import { uploadTransport } from './upload-transport.ts';

vi.mock('./auth-client.ts', () => ({ accessToken: async () => 'the-token' }));

let uploads: TestUpload[];
const onSent = vi.fn();
const upload = async (signal?: AbortSignal): Promise<Response> =>
  sendRequest(
    '/api/things',
    { method: 'POST', body: 'abc', headers: { 'Idempotency-Key': 'k' }, signal: signal ?? null },
    uploadTransport(onSent),
  );
const begun = async (): Promise<TestUpload> => {
  await eventually(() => expect(uploads).toHaveLength(1));
  return uploads[0] as TestUpload;
};

beforeEach(() => {
  uploads = takeUploads();
  onSent.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an upload', () => {
  it('carries the session and the key, reports progress, and returns the response as fetch does', async () => {
    const sent = upload();
    const one = await begun();
    expect([one.method, one.path, one.body]).toEqual(['POST', '/api/things', 'abc']);
    expect(one.headers.get('Authorization')).toBe('Bearer the-token');
    expect(one.headers.get('Idempotency-Key')).toBe('k');
    one.goUp(1, 3);
    one.goUp(3, 3);
    await one.answer(answer({ name: 'x' }, 201));
    const response = await sent;
    expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
      201,
      'application/json',
      { name: 'x' },
    ]);
    expect(onSent.mock.calls).toEqual([[{ sent: 1, total: 3 }], [{ sent: 3, total: 3 }]]);
  });

  it('that the server rejects resolves with the error response', async () => {
    const sent = upload();
    await (await begun()).answer(problem(413, 'Too large.'));
    expect((await sent).status).toBe(413);
  });

  it('that breaks reports that the server cannot be reached', async () => {
    const sent = upload().catch((error: unknown) => error);
    (await begun()).break();
    expect(await sent).toMatchObject({ status: 0, message: expect.stringContaining('cannot be reached') });
  });

  it('ends when its signal aborts, also before it has started', async () => {
    const leaving = new AbortController();
    const sent = upload(leaving.signal).catch((error: unknown) => error);
    const one = await begun();
    leaving.abort(new Error('left'));
    expect(await sent).toMatchObject({ message: 'left' });
    expect(one.aborted).toBe(true);
    await expect(upload(leaving.signal)).rejects.toThrow('left');
    expect(uploads).toHaveLength(1);
  });

  it('without any progress for 90 s counts as broken, while a slow one continues', async () => {
    vi.useFakeTimers();
    const sent = upload().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(80_000);
    const [one] = uploads;
    one?.goUp(1, 3);
    await vi.advanceTimersByTimeAsync(80_000);
    expect(one?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(one?.aborted).toBe(true);
    expect(await sent).toMatchObject({ status: 0 });
  });
});
