import { authTexts as texts } from './texts.ts';

/**
 * Why a visit to a sign-in provider failed, from the fragment of its final address; null when the fragment reports no
 * such visit. The message is ours, because anybody can make a link with any text in it.
 */
export const visitProblem = (fragment: string): string | null => {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const code = params.get('error_code') ?? '';
  if (code === 'bad_oauth_callback') {
    return params.get('error') === 'access_denied' ? texts.visitRefused : texts.visitFailed;
  }
  const known = Object.entries(texts.visitProblems).find(([name]) => name === code);
  return known?.[1] ?? null;
};
