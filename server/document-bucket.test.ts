import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { secretsOf } from './platform/secrets.ts';

const whole = {
  DOCUMENTS_S3_ENDPOINT: 'https://s3.example.org/',
  DOCUMENTS_S3_BUCKET: 'lectern',
  DOCUMENTS_S3_ACCESS_KEY_ID: 'KEYID',
  DOCUMENTS_S3_SECRET_ACCESS_KEY: 'hush-hush-hush',
};
const bucketOf = (more: Record<string, string> = {}) => loadConfig({ ...whole, ...more }).documentBucket;

it('without any of the variables files stay in DATA_DIR', () => {
  expect(loadConfig({}).documentBucket).toBeNull();
  expect(loadConfig({ DOCUMENTS_S3_BUCKET: '' }).documentBucket).toBeNull();
});

it('four variables are required for a bucket, three more have defaults', () => {
  expect(bucketOf()).toEqual({
    ...{ endpoint: 'https://s3.example.org', name: 'lectern', prefix: 'documents/', region: 'us-east-1' },
    ...{ accessKeyId: 'KEYID', secretAccessKey: 'hush-hush-hush', pathStyle: true },
  });
  expect(
    bucketOf({
      DOCUMENTS_S3_ENDPOINT: 'http://minio:9000/storage/v1/s3',
      DOCUMENTS_S3_REGION: 'auto',
      DOCUMENTS_S3_PREFIX: 'school/files/',
      DOCUMENTS_S3_PATH_STYLE: 'false',
    }),
  ).toMatchObject({
    ...{
      endpoint: 'http://minio:9000/storage/v1/s3',
      region: 'auto',
      prefix: 'school/files/',
      pathStyle: false,
    },
  });
});

describe('an incomplete bucket configuration', () => {
  it.each(Object.keys(whole))('without %s stops the start with one line', (name) => {
    const { [name as keyof typeof whole]: _, ...rest } = whole;
    expect(() => loadConfig(rest)).toThrow(
      new RegExp(`^${name} is set wrongly: it is missing.*needs all of.*\\.$`),
    );
  });
});

describe('a wrong value stops the start with one line that names the variable and never shows the value', () => {
  it.each([
    ['DOCUMENTS_S3_ENDPOINT', 's3.example.org'],
    ['DOCUMENTS_S3_ENDPOINT', 'ftp://s3.example.org'],
    ['DOCUMENTS_S3_ENDPOINT', 'https://user:hidden@s3.example.org'],
    ['DOCUMENTS_S3_ENDPOINT', 'https://s3.example.org?hidden=1'],
    ['DOCUMENTS_S3_BUCKET', '../other'],
    ['DOCUMENTS_S3_REGION', 'a/b'],
    ['DOCUMENTS_S3_PREFIX', '../other'],
    ['DOCUMENTS_S3_PREFIX', '/absolute'],
    ['DOCUMENTS_S3_PATH_STYLE', 'yes'],
    ['DOCUMENTS_S3_ACCESS_KEY_ID', 'two words'],
    ['DOCUMENTS_S3_SECRET_ACCESS_KEY', 'two\nlines'],
    ['DOCUMENTS_S3_KEY', 'hidden'],
  ])('%s=%s', (name, value) => {
    const start = () => bucketOf({ [name]: value });
    expect(start).toThrow(new RegExp(`^${name} is set wrongly: `));
    expect(start).not.toThrow(value);
  });
});

it("the bucket's secret key is redacted in logs and responses", () => {
  expect(secretsOf(loadConfig(whole))).toContain('hush-hush-hush');
});
