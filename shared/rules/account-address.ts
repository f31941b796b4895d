/** Normalises an e-mail address: equal results mean the same account. */
export const accountAddress = (given: string): string => given.trim().toLowerCase();
