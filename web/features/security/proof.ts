import { securityTexts as texts } from './texts.ts';

/** Re-authentication: the password, or a mailed code. */
export type Proof = { byMail: boolean; current: string; nonce: string };
export type ProofField = 'current' | 'nonce';

export const noProof: Proof = { byMail: false, current: '', nonce: '' };

/** The missing fields of a proof. */
export const checkProof = ({ byMail, current, nonce }: Proof): Partial<Record<ProofField, string>> => {
  if (byMail) return nonce.trim() === '' ? { nonce: texts.mailedCodeMissing } : {};
  return current === '' ? { current: texts.currentMissing } : {};
};
