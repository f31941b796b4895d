import { describe, expect, it } from 'vitest';
import { AuthError } from '../auth-error.ts';
import { checkPassword, hashPassword, isPassword } from './passwords.ts';

function refusalOf(password: string, minLength = 6): AuthError | null {
  try {
    checkPassword(password, minLength);
    return null;
  } catch (error) {
    if (error instanceof AuthError) return error;
    throw error;
  }
}

describe('a password', () => {
  it.each(['password', 'PassWord', '123456', 'qwertyuiop', 'iloveyou', 'Lectern1'])(
    'that everybody tries first is refused with the reason, however it is written: %s',
    (password) => {
      expect(refusalOf(password)).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
      expect(refusalOf(password)?.message).toContain('easy to guess');
    },
  );

  it('that is common and too short for this installation is told both reasons', () => {
    expect(refusalOf('dragon', 10)).toMatchObject({ reasons: ['length', 'pwned'] });
    expect(refusalOf('dragon', 10)?.message).toMatch(/at least 10 characters\. Password is known/);
  });

  it('is counted in characters, not in halves of them, and refused where others would cut it', () => {
    expect(refusalOf('😀😀😀😀😀')).toMatchObject({ reasons: ['length'] });
    expect(refusalOf('😀😀😀😀😀😀')).toBeNull();
    expect(refusalOf('x'.repeat(72))).toBeNull();
    expect(refusalOf('x'.repeat(73))).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('is checked by its hash, many at once, and an account without one lets nobody in', async () => {
    const hash = await hashPassword('quiet-lamp-14-rivers');
    const tried = ['quiet-lamp-14-rivers', 'quiet-lamp-14-river', '', 'QUIET-LAMP-14-RIVERS'];
    const many = await Promise.all([...tried, ...tried].map((one) => isPassword(hash, one)));
    expect(many).toEqual([true, false, false, false, true, false, false, false]);
    expect(await isPassword(null, '')).toBe(false);
  });
});
