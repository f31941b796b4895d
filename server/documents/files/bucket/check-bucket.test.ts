import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBucket } from './check-bucket.ts';
import { type Fault, startTestBucket, type TestBucket } from './test-bucket.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startTestBucket();
});
afterAll(() => bucket.close());

describe('npm run doctor', () => {
  it('tries all necessary operations on the bucket, and cleans up', async () => {
    bucket.state.asked = [];
    expect(await checkBucket(bucket.settings)).toMatchObject({ well: true });
    expect(bucket.state.asked.map((line) => line.split(' ')[0])).toEqual([
      'GET',
      'PUT',
      'PUT',
      'DELETE',
      'GET',
      'DELETE',
      'HEAD',
    ]);
    expect(readdirSync(bucket.folder)).toEqual([]);
  });

  it.each<[string, object, RegExp]>([
    ['another address', { endpoint: 'http://127.0.0.1:1' }, /ENDPOINT/],
    ['another secret', { secretAccessKey: 'wrong' }, /keys/],
    ['another region', { region: 'elsewhere' }, /REGION/],
    ['another bucket', { name: 'another' }, /BUCKET/],
  ])('says what to fix: %s', async (_what, wrong, advice) => {
    const checkup = await checkBucket({ ...bucket.settings, ...wrong });
    expect(checkup).toEqual({ well: false, said: expect.any(String), advice: expect.stringMatching(advice) });
    expect(JSON.stringify(checkup)).not.toContain(bucket.settings.secretAccessKey);
  });

  it.each<[string, string, Fault, RegExp]>([
    ['does not permit writing', 'PUT', { status: 403, code: 'AccessDenied' }, /write/],
    ['does not permit deleting', 'DELETE', { status: 403, code: 'AccessDenied' }, /delete/],
    ['is not a bucket but an HTML page', 'GET', 'page', /speaks S3/],
  ])('says so when it %s', async (_what, method, fault, advice) => {
    const checkup = await bucket.failing(
      (asked) => (asked.method === method ? fault : null),
      () => checkBucket(bucket.settings),
    );
    expect(checkup).toMatchObject({ well: false, advice: expect.stringMatching(advice) });
  });
});
