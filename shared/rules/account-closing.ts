/** The text that must be typed to delete the account, to prevent accidents. */
export const closingWords = 'delete my account';

/** Was the text typed? Case and white space are ignored. */
export const isClosingConfirmed = (typed: string): boolean =>
  typed.trim().toLowerCase().replace(/\s+/g, ' ') === closingWords;

/**
 * The creator of other learners' copies once the real creator has deleted their account: no account. The copies stay, and
 * no id refers to the person (docs/account-data.md).
 */
export const departedCreatorId = '00000000-0000-0000-0000-000000000000';
