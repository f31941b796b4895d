import { afterEach } from 'vitest';
import type { DocumentText } from '#shared/contract/documents.ts';
import { newLearner, parsedOf, type Shelf, startShelf } from './test-shelf.ts';

/** A shelf for tests of parsing. What a test sets for the parser is reset after the test. */
export async function startReadingShelf() {
  const shelf = await startShelf();
  afterEach(() => {
    shelf.fake.parse = async () => parsedOf('plain');
  });
  let number = 0;
  /** A new learner with a document that is parsed by `parse`. */
  async function adding(parse: Shelf['fake']['parse']) {
    const user = newLearner();
    number += 1;
    shelf.fake.parse = parse;
    const document = await shelf.add(user, `Text number ${number}.`, `text-${number}.txt`);
    return { user, id: document.id, generationId: String(document.generationId) };
  }
  const titles = async (user: string, id: string) =>
    (
      (await shelf.ask(user, 'GET', `/api/documents/${id}/sections`)).body.sections as { title: string }[]
    ).map(({ title }) => title);
  const text = async (user: string, id: string, n = 1) =>
    (await shelf.ask(user, 'GET', `/api/documents/${id}/sections/${n}`)).body as unknown as DocumentText;
  const again = (user: string, id: string) => shelf.ask(user, 'POST', `/api/documents/${id}/reading`);
  const found = async (user: string, q: string) =>
    ((await shelf.ask(user, 'GET', `/api/documents/search?q=${q}`)).body.hits as unknown[]).length;
  const rowsOf = async (id: string) => {
    const [row] = await shelf.database.sql(
      `select (select count(*)::int from document_blocks where document_id = $1) as blocks,
         (select count(*)::int from document_sections where document_id = $1) as sections`,
      [id],
    );
    return row;
  };
  return { shelf, adding, titles, text, again, found, rowsOf };
}

/** A promise that a test resolves, to let a parser continue. */
export function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, isOpen };
}
