import { expect, it } from 'vitest';
import { accountAddress } from './account-address.ts';

it.each(['ada@example.org', ' Ada@Example.org\n', 'ADA@EXAMPLE.ORG'])(
  'different spellings name the same account: %j',
  (given) => expect(accountAddress(given)).toBe('ada@example.org'),
);
