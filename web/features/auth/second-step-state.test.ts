import type { Session } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { needsSecondStep } from './second-step-state.ts';

const tokenWith = (claims: object) =>
  `e30.${btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.x`;
const session = (aal: string, factors?: { status: string }[]) =>
  ({ access_token: tokenWith({ aal, name: '???>>>' }), user: { id: 'ada', factors } }) as unknown as Session;

describe('a session needs its second step', () => {
  it('when it is aal1 and a factor is verified', () => {
    expect(needsSecondStep(session('aal1', [{ status: 'verified' }]))).toBe(true);
  });

  it.each([
    ['when it has shown one', session('aal2', [{ status: 'verified' }])],
    ['when no factor is verified', session('aal1', [{ status: 'unverified' }])],
    ['when there is no factor', session('aal1')],
    ['when nobody is signed in', null],
  ])('not %s', (_, given) => {
    expect(needsSecondStep(given)).toBe(false);
  });

  it('when its token cannot be read', () => {
    const odd = { ...session('aal2', [{ status: 'verified' }]), access_token: 'odd' } as Session;
    expect(needsSecondStep(odd)).toBe(true);
  });
});
