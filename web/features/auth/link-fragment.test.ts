import { describe, expect, it } from 'vitest';
import { isHalfConfirmed, linkError } from './link-fragment.ts';

describe('the URL fragment of a mailed link', () => {
  it('returns the error description', () => {
    expect(
      linkError(
        '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
      ),
    ).toBe('Email link is invalid or has expired');
  });

  it.each([
    '#error=access_denied',
    '#error_code=otp_expired',
    '#error_description=',
    '#error=x&error_description=+',
  ])("says 'Unknown error.' for %s", (fragment) => {
    expect(linkError(fragment)).toBe('Unknown error.');
  });

  it.each(['', '#', '#access_token=a&type=recovery', '#sb='])('finds no error in %j', (fragment) => {
    expect(linkError(fragment)).toBeNull();
  });
});

describe('the first of two confirmations', () => {
  it.each([
    ['#message=Confirmation+link+accepted&sb=', true],
    ['#access_token=a&type=email_change', false],
    ['', false],
  ])('%s: %s', (fragment, half) => {
    expect(isHalfConfirmed(fragment)).toBe(half);
  });
});
