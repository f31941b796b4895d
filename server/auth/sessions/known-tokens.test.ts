import type { JWTPayload } from 'jose';
import { expect, it } from 'vitest';
import type { SigningKeys } from '../keys/signing-keys.ts';
import { knownTokens } from './known-tokens.ts';

const keysOf = (): SigningKeys => ({ current: {} as SigningKeys['current'], byId: new Map() });
const issuer = 'http://localhost:3000/auth/v1';
const claims: JWTPayload = { sub: 'a', iss: issuer, exp: 1_000 };
const at = (seconds: number) => new Date(seconds * 1000);

it('a verified token is cached for its keys and its issuer until it expires', () => {
  const keys = keysOf();
  knownTokens(keys).keep('token', claims);
  const tokens = knownTokens(keys);
  expect(tokens.find('token', issuer, at(999))).toEqual(claims);
  expect(tokens.find('token', issuer, at(1000))).toBeNull();
  expect(tokens.find('token', 'https://evil.com', at(999))).toBeNull();
  expect(tokens.find('token.', issuer, at(999))).toBeNull();
  expect(knownTokens(keysOf()).find('token', issuer, at(999))).toBeNull();
});

it('a full cache evicts the least recently used token', () => {
  const tokens = knownTokens(keysOf());
  for (let index = 0; index < 1000; index += 1) tokens.keep(`token ${index}`, claims);
  expect(tokens.find('token 0', issuer, at(1))).toEqual(claims);
  tokens.keep('one more', claims);
  expect(tokens.find('token 0', issuer, at(1))).toEqual(claims);
  expect(tokens.find('token 1', issuer, at(1))).toBeNull();
});
