import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { DocumentPassage, OwnDocuments } from '../../chat-types.ts';
import { citationOf, linkedPlace, namedPlace, quotation } from './document-quote.ts';
import { type FoundPassages, findPassages, stemsAsked } from './find-passages.ts';
import { plainly, type Said } from './said.ts';

const mostQuoted = 2;
/** Together they are no longer than this. */
const longestTogether = 2000;
const mostNearest = 3;
/** So much more of a question a passage of a document has to hold than a lesson of the course to be quoted in its place. */
export const ahead = 0.25;

const notSaid = 'Your documents do not say.';

/** What documents answer to a question that names them; `otherwise`: what the library says where they do not. */
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

/** The best passages word for word, each with its place, and as citations. */
export function quotedFrom({ question }: OwnDocuments, { passages }: FoundPassages): Said {
  const stems = stemsAsked(question);
  const shown = enough(passages).map((passage) => ({ passage, citation: citationOf(passage, stems) }));
  const parts = shown.map(
    ({ passage, citation }, at) =>
      `${at === 0 ? 'From your document' : 'And from'} ${namedPlace(citation)}:\n\n${quotation(citation, passage.kind)}`,
  );
  return { ...plainly(parts.join('\n\n')), citations: shown.map(({ citation }) => citation) };
}

/** The first, and the next one where there is room and it says something else. */
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

/** 'Nearest to it comes:' with links to at most three sections; empty where nothing is near. */
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

/** One line that there is more in the learner's own documents, under an answer from a lesson. */
export function alsoInDocuments({ kind, passages: [first] }: FoundPassages): string {
  return kind === 'sure' && first ? `Your own documents treat it, too: ${linkedPlace(first)}.` : '';
}
