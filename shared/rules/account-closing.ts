/** What a person types to delete the account: nobody types it by accident. */
export const closingWords = 'delete my account';

/** Were the words typed? Case and spaces around and between them do not matter. */
export const isClosingConfirmed = (typed: string): boolean =>
  typed.trim().toLowerCase().replace(/\s+/g, ' ') === closingWords;

/**
 * Who stands as creator in other people's courses once the real one has left: nobody. Their copies live on, and no
 * id leads back to the person (docs/account-data.md).
 */
export const departedCreatorId = '00000000-0000-0000-0000-000000000000';
