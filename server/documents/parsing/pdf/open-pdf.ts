import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { documentBounds } from '#shared/contract/documents.ts';
import { UnreadableDocument } from '../parsed-document.ts';

/** The package contains the character maps and the metrics of standard fonts; nothing is fetched. */
const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const within = (name: string) => join(folder, name) + sep;

const words = {
  locked: 'This file is locked with a password. Save a copy without the password, and add that.',
  broken: 'This file is no PDF that can be read. It may be damaged, or not have been saved whole.',
  pages: (pages: number) =>
    `This document has ${pages.toLocaleString('en')} pages, and up to ${documentBounds.pages.toLocaleString('en')} can be read. Divide it and add the parts.`,
};

function explain(error: unknown): Error {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return new UnreadableDocument(words.locked);
  if (name === 'InvalidPDFException' || name === 'FormatError') return new UnreadableDocument(words.broken);
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * Without the platform's decompression pdfjs uses its own, into one buffer. The platform's would allocate thousands of
 * small buffers for a stream of gigabytes before it could be aborted, and the process would keep their memory after the
 * thread has ended.
 */
function unpackHere(): void {
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
}

/** Opens a PDF for text extraction, not rendering: no scripts, no XFA forms, no images, no network. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  unpackHere();
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: within('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: within('standard_fonts'),
    wasmUrl: within('wasm'),
    useSystemFonts: false,
    useWorkerFetch: false,
    disableFontFace: true,
    // For the names of fonts, which tell whether they are bold.
    fontExtraProperties: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 0,
  });
  const pdf = await task.promise.catch((error: unknown) => {
    throw explain(error);
  });
  if (pdf.numPages <= documentBounds.pages) return pdf;
  throw new UnreadableDocument(words.pages(pdf.numPages));
}
