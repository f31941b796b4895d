import type { Choice } from '#shared/contract/classroom.ts';
import { choiceList } from '#shared/rules/choice-list.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { DocumentPassage, OwnDocuments } from '../../chat-types.ts';
import { citationOf, linkedPlace, namedPlace, quotation } from './document-quote.ts';
import { type FoundPassages, findPassages, stemsAsked } from './find-passages.ts';
import { plainly, type Said, unsourced } from './said.ts';

const mostQuoted = 2;
/** The maximum total length of quoted passages. */
const longestTogether = 2000;
const mostNearest = 3;
/** A document is quoted instead of a course's lesson if it covers this much more of the question. */
export const ahead = 0.25;

const notSaid = 'Your documents do not say.';

/** Answers a question about the documents from them; `otherwise`: the library's answer if they have none. */
export function askedOfDocuments(shelf: LibraryShelf, own: OwnDocuments, otherwise: () => Said | null): Said {
  const found = findPassages(shelf, own);
  if (found.kind === 'sure') return quotedFrom(own, found);
  const near = nearestOf(found);
  const said = otherwise();
  const text = [
    near === '' ? notSaid : `${notSaid} ${near}`,
    said ? `The library has this on it:\n\n${said.text}` : '',
  ];
  return { ...(said ?? plainly('')), text: text.filter((part) => part !== '').join('\n\n') };
}

const libraryToo: Choice = { id: 'library', text: 'Look in the library, too' };
export const asksForLibrary = (choice: string | null | undefined): boolean => choice === libraryToo.id;

/**
 * In a course made from documents, the answer to what they do not say: the nearest sections, and the library only as an
 * offer, if it `hasAnswer`.
 */
export function notInDocuments(found: FoundPassages, hasAnswer: boolean): Said {
  const choices = hasAnswer ? [libraryToo] : [];
  const parts = [notSaid, choiceList(choices), nearestOf(found)];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return { ...unsourced(text), ...(hasAnswer ? { choices } : {}) };
}

/** The best passages verbatim, each with its place, and as citations. */
export function quotedFrom({ question }: OwnDocuments, { best }: FoundPassages): Said {
  const stems = stemsAsked(question);
  const shown = enough(best).map((passage) => ({ passage, citation: citationOf(passage, stems) }));
  const parts = shown.map(
    ({ passage, citation }, at) =>
      `${at === 0 ? 'From your document' : 'And from'} ${namedPlace(citation)}:\n\n${quotation(citation, passage.kind)}`,
  );
  return { ...plainly(parts.join('\n\n')), citations: shown.map(({ citation }) => citation) };
}

/** The first passage, and the next one if there is room and it is different. */
function enough(passages: DocumentPassage[]): DocumentPassage[] {
  const taken: DocumentPassage[] = [];
  let length = 0;
  for (const passage of passages) {
    length += passage.text.length;
    if (taken.length > 0 && length > longestTogether) break;
    if (taken.every(({ text }) => text !== passage.text)) taken.push(passage);
    if (taken.length === mostQuoted) break;
  }
  return taken;
}

/** 'Nearest to it comes:' with links to at most three sections; empty if none is near. */
export function nearestOf({ kind, passages }: FoundPassages): string {
  if (kind === 'nothing') return '';
  const firsts = passages.filter(
    (one, at) =>
      passages.findIndex(
        ({ documentId, section }) => documentId === one.documentId && section === one.section,
      ) === at,
  );
  const list = firsts.slice(0, mostNearest).map((one) => `- ${linkedPlace(one)}`);
  return `Nearest to it ${list.length === 1 ? 'comes' : 'come'}:\n\n${list.join('\n')}`;
}

/** One line below an answer from a lesson, which says that the learner's own documents have more. */
export function alsoInDocuments({ kind, passages: [first] }: FoundPassages): string {
  return kind === 'sure' && first ? `Your own documents treat it, too: ${linkedPlace(first)}.` : '';
}
