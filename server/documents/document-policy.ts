import { type DocumentFormat, documentBounds, type LearnerDocument } from '#shared/contract/documents.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import { AppError, badRequest, conflict, notFound, tooLarge } from '../platform/app-error.ts';
import type { DocumentWithReading } from './document-types.ts';
import type { ParsedSection } from './parsing/parsed-document.ts';

/** Increased when the parsers improve: documents parsed by an older version can be parsed again. */
export const readerVersion = '2';
/** A document that has crashed this many processes is not parsed again automatically. */
export const mostTries = 4;

const mebibyte = 1_048_576;
const formats = 'PDF, EPUB, DOCX, HTML, Markdown and plain text';

/** The response for an id that is unknown, malformed, deleted or belongs to another user. */
export const documentNotFound = () => notFound('Document not found');

/** The error for a body that is not exactly one file. */
export const noFile = {
  none: () => badRequest(`The upload has no file in it. Send one in the field “file”: ${formats} are read.`),
  several: () => badRequest(`The upload has several files in it. Send one at a time: ${formats} are read.`),
  'not multipart': () =>
    badRequest(`A file is sent as multipart/form-data, in the field “file”: ${formats} are read.`),
  'broken off': () => badRequest('The upload broke off before its end. Send the file again.'),
};
export const emptyFile = () => badRequest('This file is empty. Choose one with text in it.');
export const unknownFormat = () =>
  badRequest(`This is no kind of document that can be read here: ${formats} are.`);
export const fileTooLarge = () =>
  tooLarge(`This file is larger than ${documentBounds.bytes / mebibyte} MB, the most that one may have.`);
export const tooManyDocuments = () =>
  new AppError(
    413,
    `You have ${documentBounds.documents} documents, and that is the most that one learner may have here. Delete one that you do not need any more, then try again.`,
    { code: 'quota_documents' },
  );
export const otherFile = () =>
  new AppError(422, 'This Idempotency-Key came with another file before. Take a new one.');
const readAlready = () => conflict('This document has been read, and nothing here could read it any better.');
export const fileIsElsewhere = () =>
  new AppError(503, 'The file of this document is not on this server. Add it again to have it back.');

/** Why parsing failed, as a message for the document's owner. */
export const readingProblems = {
  gone: 'The file of this document is not on this server any more. Add it again to have it read.',
  deadly:
    'Reading this document broke off again and again, perhaps because it takes more memory than there is. It is not tried any more.',
  lost: 'Reading this document broke off. Have it read again.',
};

/** Invisible characters, and those that change the text direction of what follows. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const joiners = new Set(['\u200c', '\u200d']);

/** A file name that is safe to show: without directories and misleading characters, never empty, with its extension. */
export function fileName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const shown = cleanText(base)
    .replace(unseen, (sign) => (joiners.has(sign) ? sign : ''))
    .replace(/\s+/g, ' ')
    .trim();
  if (/^\.*$/.test(shown)) return 'document';
  if (shown.length <= documentBounds.fileName) return shown;
  const ending = /\.[^.\s]{1,16}$/.exec(shown)?.[0] ?? '';
  return shown.slice(0, documentBounds.fileName - ending.length).toWellFormed() + ending;
}

/** The title of a document before it is parsed, or if it has none: the file's name without its extension. */
export const titleFrom = (name: string): string => name.replace(/\.[^.\s]{1,16}$/, '').trim() || name;

/** The status of a document, from its row and the generation of its last attempt. */
export function stateOf(row: DocumentWithReading): Pick<LearnerDocument, 'status' | 'problem'> {
  const { status, problem, edition, readingStatus, readingProblem } = row;
  if (status !== 'reading') return { status: status === 'ready' ? 'ready' : 'failed', problem };
  if (readingStatus === 'queued' || readingStatus === 'running') return { status, problem: null };
  // The earlier text is still available.
  const isThere = edition > 0;
  if (readingStatus === 'cancelled') return { status: isThere ? 'ready' : 'stopped', problem: null };
  return { status: isThere ? 'ready' : 'failed', problem: readingProblem?.detail ?? readingProblems.lost };
}

/** Its text is from an older version of the parsers. */
export const canBeReadBetter = (row: DocumentWithReading): boolean =>
  stateOf(row).status === 'ready' && row.reader !== readerVersion;

/** May it be parsed again? Null: it is being parsed. @throws AppError 409 if it would not help */
export function requireReadable(row: DocumentWithReading): boolean {
  const { status } = stateOf(row);
  if (status === 'ready' && !canBeReadBetter(row)) throw readAlready();
  return status !== 'reading';
}

/** Maximum length of a section, so that its text loads quickly. */
const sectionCharacters = 400_000;

/** Splits sections that are too long to show at once: the rest becomes further sections of the same title. */
export function* shortSections(sections: readonly ParsedSection[]): Generator<ParsedSection> {
  for (const { blocks, ...head } of sections) {
    let from = 0;
    let characters = 0;
    for (const [at, { text }] of blocks.entries()) {
      characters += text.length;
      const isFull = at - from >= documentBounds.blocks || characters > sectionCharacters;
      if (!isFull || at === from) continue;
      yield { ...head, blocks: blocks.slice(from, at) };
      from = at;
      characters = text.length;
    }
    yield { ...head, blocks: from === 0 ? blocks : blocks.slice(from) };
  }
}

/** The first and last page of a section; null if its format has no pages. */
export function pagesOf({ blocks }: ParsedSection): { from: number; to: number } | null {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const { page } of blocks) {
    if (page === null) continue;
    from = Math.min(from, page);
    to = Math.max(to, page);
  }
  return to === 0 ? null : { from, to };
}

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/gu;

/** Words between spaces; in scripts without spaces two characters count as one word. */
export function countWords(text: string): number {
  let count = 0;
  let within = false;
  for (let at = 0; at < text.length; at += 1) {
    const isSpace = text.charCodeAt(at) <= 32 || text.charCodeAt(at) === 0xa0;
    if (!isSpace && !within) count += 1;
    within = !isSpace;
  }
  return count + Math.floor((text.match(unspaced)?.length ?? 0) / 2);
}

/** The beginning of a file identifies most formats; an archive has its list of files at the end. */
export const sampleBytes = { head: 65_536, tail: 262_144 };

/** Only PDFs have a content type that browsers show; all other untrusted files are only downloaded. */
export const isPdf = (format: DocumentFormat | string): boolean => format === 'pdf';
