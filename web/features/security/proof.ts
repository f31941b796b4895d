import { securityTexts as texts } from './texts.ts';

/** What shows that it is still the same person: the password, or the code of a mail. */
export type Proof = { byMail: boolean; current: string; nonce: string };
export type ProofField = 'current' | 'nonce';

export const noProof: Proof = { byMail: false, current: '', nonce: '' };

/** What is missing of a proof. */
export const checkProof = ({ byMail, current, nonce }: Proof): Partial<Record<ProofField, string>> => {
  if (byMail) return nonce.trim() === '' ? { nonce: texts.mailedCodeMissing } : {};
  return current === '' ? { current: texts.currentMissing } : {};
};
