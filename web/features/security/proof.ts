import { securityTexts as texts } from './texts.ts';

/** The proof that it is still the same person: the password, or a mailed code. */
export type Proof = { byMail: boolean; current: string; nonce: string };
export type ProofField = 'current' | 'nonce';

export const noProof: Proof = { byMail: false, current: '', nonce: '' };

/** What is missing of a proof. */
export const checkProof = ({ byMail, current, nonce }: Proof): Partial<Record<ProofField, string>> => {
  if (byMail) return nonce.trim() === '' ? { nonce: texts.mailedCodeMissing } : {};
  return current === '' ? { current: texts.currentMissing } : {};
};
