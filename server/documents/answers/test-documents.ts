import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../../platform/database/test-database.ts';
import { insertBlocks, insertSections } from '../document-text-store.ts';
import type { ParsedDocument } from '../parsing/parsed-document.ts';

type Written = Pick<ParsedDocument['sections'][number], 'title' | 'blocks'>;

/** Sections with paragraphs, as a parser returns them. */
export const sectionsOf = (sections: Record<string, string[]>, page: number | null = null): Written[] =>
  Object.entries(sections).map(([title, texts]) => ({
    title,
    blocks: texts.map((text) => ({ kind: 'paragraph' as const, text, page })),
  }));

/** Stores a parsed document of a learner. Returns its id. */
export async function shelveText(
  database: TestDatabase,
  userId: string,
  title: string,
  sections: readonly Written[],
): Promise<string> {
  const documentId = randomUUID();
  await database.sql(
    `insert into documents (id, user_id, name, title, format, bytes, sha256, status, sections, created_at, updated_at)
     values ($1, $2, 'a.md', $3, 'markdown', 1, $5, 'ready', $4, now(), now())`,
    [documentId, userId, title, sections.length, documentId],
  );
  const edition = { documentId, userId, edition: 1 };
  await database.asLearner(userId, async (tx) => {
    await insertSections(
      tx,
      edition,
      sections.map((one, at) => ({
        n: at + 1,
        title: one.title,
        level: 1,
        pageFrom: one.blocks[0]?.page ?? null,
        pageTo: one.blocks.at(-1)?.page ?? null,
        words: 1,
      })),
    );
    await insertBlocks(
      tx,
      edition,
      sections.flatMap(({ blocks }, at) =>
        blocks.map(({ kind, text, page }, place) => ({ section: at + 1, place, kind, text, page })),
      ),
    );
  });
  return documentId;
}

export const deletedDocument = (database: TestDatabase, id: string) =>
  database.sql('delete from documents where id = $1', [id]);
