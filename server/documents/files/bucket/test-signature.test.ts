import { AwsV4Signer } from 'aws4fetch';
import { describe, expect, it } from 'vitest';
import { sha256, signatureOf } from './test-signature.ts';

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, 'Examples: Signature Calculations'.
const accessKeyId = 'AKIAIOSFODNN7EXAMPLE';
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const bucket = 'https://examplebucket.s3.amazonaws.com';
const [datetime, scope] = ['20130524T000000Z', '20130524/us-east-1/s3/aws4_request'];

const examples: [string, string, string, Record<string, string>, string, string][] = [
  [
    'GET Object',
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT Object',
    'PUT',
    '/test$file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET Bucket Lifecycle',
    'GET',
    '/?lifecycle',
    {},
    '',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET Bucket (List Objects)',
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    '',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

describe.each(examples)('AWS’s published example %s', (_name, method, path, more, body, signature) => {
  const url = new URL(`${bucket}${path}`);
  const headers = { ...more, 'x-amz-content-sha256': sha256(body) };

  it('is signed by the fake store as AWS specifies', () => {
    const all = { ...headers, host: url.host, 'x-amz-date': datetime };
    const signedHeaders = Object.keys(all).sort();
    expect(signatureOf({ method, url, headers: all, signedHeaders, scope }, secretAccessKey)).toBe(signature);
  });

  it('is signed by the client as AWS specifies', async () => {
    const signed = await new AwsV4Signer({
      ...{ method, headers, accessKeyId, secretAccessKey, datetime, region: 'us-east-1', service: 's3' },
      url: url.toString(),
      allHeaders: true,
    }).sign();
    expect(signed.headers.get('authorization')).toContain(`Signature=${signature}`);
  });
});
