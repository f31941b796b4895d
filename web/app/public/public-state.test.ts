import { describe, expect, it } from 'vitest';
import { addressOfFragment, flippedTheme, hasSession } from './public-state.ts';

describe('Static public pages', () => {
  it('the toggle flips the theme', () => {
    expect(flippedTheme('light')).toBe('dark');
    expect(flippedTheme('dark')).toBe('light');
    expect(flippedTheme(null)).toBe('dark');
  });

  it('a mailed link that opens a static page is forwarded with its fragment', () => {
    expect(addressOfFragment('#access_token=a&type=signup')).toBe('/dashboard#access_token=a&type=signup');
    expect(addressOfFragment('#access_token=a&type=recovery')).toBe(
      '/update-password#access_token=a&type=recovery',
    );
    expect(addressOfFragment('#error=access_denied&error_description=expired')).toBe(
      '/update-password#error=access_denied&error_description=expired',
    );
    expect(addressOfFragment('#error=invalid_request&error_code=bad_oauth_state')).toBe(
      '/login#error=invalid_request&error_code=bad_oauth_state',
    );
    expect(addressOfFragment('#features')).toBeNull();
    expect(addressOfFragment('')).toBeNull();
  });

  it.each([
    ['{"access_token":"a"}', true],
    ['{}', false],
    ['null', false],
    ['broken {', false],
    [null, false],
  ])('detects a session in %j: %s', (stored, expected) => {
    expect(hasSession(stored)).toBe(expected);
  });
});
