import { queryOptions } from '@tanstack/react-query';
import type { PassageCitation } from '#shared/contract/citation.ts';
import type { DocumentText } from '#shared/contract/documents.ts';
import { getDocument, getSection } from '#shared/contract/endpoints/documents.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { call } from '#web/lib/call.ts';

/** A cited passage: the paragraph with the quoted words, or why it cannot be shown. */
export type CitedPassage =
  | { kind: 'there'; before: string; quote: string; after: string }
  | { kind: 'moved' }
  | { kind: 'deleted' };

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Finds the words in a section: in the named block, or in another if the document was parsed again since. */
function placeIn({ blocks }: DocumentText, { block, quote }: PassageCitation): CitedPassage {
  const named = blocks[block]?.text.includes(quote) ? blocks[block] : null;
  const text = (named ?? blocks.find((one) => one.text.includes(quote)))?.text;
  if (text === undefined) return { kind: 'moved' };
  const from = text.indexOf(quote);
  return { kind: 'there', before: text.slice(0, from), quote, after: text.slice(from + quote.length) };
}

/** The passage's current text, for the document's owner only. @throws ApiError */
export const citedPassageQuery = (citation: PassageCitation) =>
  queryOptions({
    queryKey: ['cited-passage', citation.documentId, citation.section, citation.block, citation.quote],
    queryFn: async ({ signal }): Promise<CitedPassage> => {
      const params = { id: citation.documentId };
      const section = { ...params, n: String(citation.section) };
      try {
        return placeIn(await call(getSection, { params: section }, { signal }), citation);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      try {
        await call(getDocument, { params }, { signal });
        return { kind: 'moved' };
      } catch (error) {
        if (isMissing(error)) return { kind: 'deleted' };
        throw error;
      }
    },
    // It may have been deleted since it was last viewed.
    refetchOnMount: 'always',
  });
