/** The names of documents in the query cache. Whatever changes one of a learner's invalidates `documentKeys.all`. */
export const documentKeys = {
  all: ['documents'] as const,
  list: (userId: string | null) => ['documents', 'list', userId] as const,
  searches: (userId: string | null) => ['documents', 'search', userId] as const,
  search: (userId: string | null, q: string) => ['documents', 'search', userId, q] as const,
};
