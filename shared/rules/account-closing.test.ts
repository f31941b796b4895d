import { describe, expect, it } from 'vitest';
import { closingWords, isClosingConfirmed } from './account-closing.ts';

describe('Delete my account: typed confirmation', () => {
  it.each([closingWords, '  Delete  My account ', 'DELETE MY ACCOUNT'])('%j confirms', (typed) => {
    expect(isClosingConfirmed(typed)).toBe(true);
  });

  it.each(['', 'delete', 'delete my accounts', 'deletemyaccount'])('%j does not', (typed) => {
    expect(isClosingConfirmed(typed)).toBe(false);
  });
});
