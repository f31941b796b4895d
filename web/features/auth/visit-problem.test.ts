import { describe, expect, it } from 'vitest';
import { authTexts as texts } from './texts.ts';
import { visitProblem } from './visit-problem.ts';

const forged = '&error_description=Call+0900+123456';

describe('a failed visit to a sign-in provider', () => {
  it.each([
    ['#error=access_denied&error_code=bad_oauth_callback', texts.visitRefused],
    ['#error=server_error&error_code=bad_oauth_callback', texts.visitFailed],
    ['#error_code=identity_already_exists', texts.visitProblems.identity_already_exists],
    ['#error=access_denied&error_code=user_banned', texts.visitProblems.user_banned],
  ])('has its own message for %s', (fragment, told) => {
    expect(visitProblem(fragment + forged)).toBe(told);
  });

  it.each(['', '#access_token=x', '#error=access_denied&error_code=otp_expired', '#error_code=toString'])(
    'is not reported for %s',
    (fragment) => expect(visitProblem(fragment)).toBeNull(),
  );
});
