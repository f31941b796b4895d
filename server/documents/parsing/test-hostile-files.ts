import { zipSync } from 'fflate';
import { expect } from 'vitest';
import { docxFiles, paragraph, type TestWordFile } from './docx/test-docx.ts';
import { epubFiles, makeEpub, type TestBook } from './epub/test-epub.ts';
import { type ParsedDocument, type ParseFormat, UnreadableDocument } from './parsed-document.ts';
import { bytesOf, linesOf } from './test-reading.ts';
import { type RawEntry, rawZipOf } from './zip/test-zip.ts';

const seconds = 20;
/** Maximum memory growth: a file may have a few megabytes, and expand to some hundred. */
const megabytes = 700;

type Outcome = { said: string } | { lines: string[] };

export async function outcomeOf(parse: ParseFormat, bytes: Uint8Array): Promise<Outcome> {
  const began = process.cpuUsage();
  const before = process.resourceUsage().maxRSS;
  const outcome = await parse(bytes, () => {}).then(
    (document: ParsedDocument) => ({ lines: linesOf(document) }),
    (error: unknown) => {
      // Any other error is a bug, without a message for a learner.
      if (!(error instanceof UnreadableDocument)) throw error;
      return { said: error.message };
    },
  );
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1e6).toBeLessThan(seconds);
  expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(megabytes);
  return outcome;
}

export const said = async (parse: ParseFormat, bytes: Uint8Array | string): Promise<string> => {
  const outcome = await outcomeOf(parse, typeof bytes === 'string' ? bytesOf(bytes) : bytes);
  return 'said' in outcome ? outcome.said : `read: ${outcome.lines.slice(0, 5).join(' / ').slice(0, 200)}`;
};
export const read = async (parse: ParseFormat, bytes: Uint8Array | string): Promise<string[]> => {
  const outcome = await outcomeOf(parse, typeof bytes === 'string' ? bytesOf(bytes) : bytes);
  return 'lines' in outcome ? outcome.lines : [`said: ${outcome.said}`];
};

export const chapters = [{ path: 'a.xhtml', body: '<h1>A</h1><p>a</p>' }];
export const epub = (others: RawEntry[]) => rawZipOf(epubFiles({ chapters }), others);
export const docx = (others: RawEntry[]) => rawZipOf(docxFiles({ body: paragraph('a') }), others);
/** Uncompressed, so that only the content is suspicious. */
const stored = (files: Record<string, Uint8Array>) => zipSync(files, { level: 0 });
export const book = (more: Partial<TestBook>) => stored(epubFiles({ chapters, ...more }));
export const word = (file: TestWordFile) => stored(docxFiles(file));
export const epubOf = (body: string) => makeEpub({ chapters: [{ path: 'a.xhtml', body }] });
export const chapterIs = (source: string) => book({ files: { 'OEBPS/a.xhtml': source } });
export const whole = ['# A', 'paragraph: a'];

export const damaged = /^This file is damaged or not complete/;
export const tooMuch = /^This file unpacks to far more than a book or a document holds/;
export const noProgram = /^This file was put together in a way that no program does/;
