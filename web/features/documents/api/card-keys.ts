/** The names of own cards in the query cache. */
export const cardKeys = {
  all: ['cards'] as const,
  list: (userId: string | null, q: string) => ['cards', 'list', userId, q] as const,
  ofDocument: (documentId: string) => ['cards', 'document', documentId] as const,
};
