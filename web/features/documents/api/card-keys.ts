/** Query keys of own cards. */
export const cardKeys = {
  all: ['cards'] as const,
  list: (userId: string | null, q: string) => ['cards', 'list', userId, q] as const,
  ofDocument: (documentId: string) => ['cards', 'document', documentId] as const,
};
