import type { LibrarySearchAnswer } from '#shared/contract/library.ts';
import { type SearchAnswer, type SearchKind, searchKinds } from '#shared/contract/search.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import { wordsOf } from '#shared/rules/language/found-words.ts';
import type { DocumentSearchService } from '../documents/search/document-search-service.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { learnerOwner, type QueueOwner } from '../platform/queue-owner.ts';
import { within } from '../platform/within.ts';
import { presentDocumentHit, presentFound, presentLibraryLesson } from './search-presenter.ts';
import { searchSources } from './search-sources.ts';
import { findOwn } from './search-store.ts';

/** What takes longer is named in the answer instead. */
const mostMs = 2500;
/** Of what is found some may not be shown: its words stand in the solution of a task. */
const spare = 3;

type Deps = {
  database: Database;
  logger: Logger;
  documents: DocumentSearchService;
  /** in an exam the chat says nothing, and its earlier replies may hold what is asked */
  isExamActive: (userId: string) => Promise<boolean>;
  /** the lessons of the library that fit, best first */
  findInLibrary: (
    text: string,
    by: { owner: QueueOwner; signal: AbortSignal },
  ) => Promise<LibrarySearchAnswer>;
};
type Asked = { userId: string; q: string; limit: number; signal: AbortSignal };
type HitsOfKind = SearchAnswer['groups'][number];

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService({ database, logger, documents, isExamActive, findInLibrary }: Deps) {
  const parts: readonly { kinds: SearchKind[]; find: (asked: Asked) => Promise<HitsOfKind[]> }[] = [
    {
      kinds: searchSources.map(({ kind }) => kind),
      find: async ({ userId, q, limit }) => {
        const isInExam = await isExamActive(userId);
        const own = await database.asLearner(userId, (tx) => findOwn(tx, q, spare * limit));
        const words = wordsOf(q);
        const shown = isInExam ? own.filter(({ kind }) => kind !== 'message') : own;
        return shown.map(({ kind, found }) => ({
          kind,
          hits: found.flatMap((one) => presentFound(one, words) ?? []),
        }));
      },
    },
    {
      kinds: ['document'],
      find: async ({ userId, q }) => [
        { kind: 'document', hits: (await documents.search(userId, q, null)).map(presentDocumentHit) },
      ],
    },
    {
      kinds: ['library'],
      find: async ({ userId, q, signal }) => {
        const by = { owner: learnerOwner(userId), signal };
        const { lessons, mentions } = await findInLibrary(q, by);
        const shown = lessons.length > 0 ? lessons : mentions;
        return [
          { kind: 'library', hits: shown.flatMap((one) => presentLibraryLesson(one, wordsOf(q)) ?? []) },
        ];
      },
    },
  ];
  return {
    /** All that the learner may see with the words of `q`, by kind, at most `limit` of each. */
    search: async (asked: Asked): Promise<SearchAnswer> => {
      const q = cleanText(asked.q).trim();
      if (wordsOf(q).length === 0) return { groups: [], late: [] };
      const answers = await Promise.all(
        parts.map(({ find, kinds }) =>
          within(mostMs, find({ ...asked, q }), null).catch((error: unknown) => {
            if (!asked.signal.aborted) logger.warn({ err: error, kinds }, 'a part of a search failed');
            return null;
          }),
        ),
      );
      const all = answers.flatMap((hits) => hits ?? []);
      const groups = searchKinds.map((kind) => ({
        kind,
        hits: all.flatMap((one) => (one.kind === kind ? one.hits : [])).slice(0, asked.limit),
      }));
      const late = new Set(parts.flatMap(({ kinds }, at) => (answers[at] === null ? kinds : [])));
      return {
        groups: groups.filter(({ hits }) => hits.length > 0),
        late: searchKinds.filter((kind) => late.has(kind)),
      };
    },
  };
}
