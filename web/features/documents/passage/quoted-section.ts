import { queryOptions } from '@tanstack/react-query';
import type { CitedWords } from '#shared/rules/documents/cited-words.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { documentKeys } from '../api/document-keys.ts';
import { getSection } from '../reader/api/read-document.ts';

/** The paragraphs of the section that contains the words, from the reader's own documents; null: no such section. */
export const quotedSectionQuery = ({ documentId, section }: CitedWords) =>
  queryOptions({
    queryKey: [...documentKeys.all, 'quoted', documentId, section],
    queryFn: async ({ signal }): Promise<string[] | null> => {
      try {
        return (await getSection(documentId, section, signal)).blocks.map(({ text }) => text);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });
