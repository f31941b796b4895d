import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  version,
} from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { openPdfFile, type PdfFile, pieceSize } from './pdf-file.ts';

/** Put there by tools/build/pdf-files.ts. */
const filesAt = `/assets/pdfjs-${version}/`;

GlobalWorkerOptions.workerSrc = workerAddress;

/** The maximum number of pixels per page, at any zoom, to limit memory. */
const mostPixels = 12_000_000;

type PageSize = { width: number; height: number };
export type OpenPdf = {
  pages: number;
  /** in units of the file, 72 per inch */
  sizeOf: (page: number) => Promise<PageSize>;
  /** renders the page at this width (CSS pixels); resolves when done, rejects also when the signal aborts */
  draw: (page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<void>;
  close: () => void;
};

/** A file that its owner locked cannot be opened without the password. */
export class LockedPdf extends Error {}
/** The file is not a PDF that can be rendered. */
export class BrokenPdf extends Error {}

/** Supplies the library with the chunks of a file that it requests. */
class PieceTransport extends PDFDataRangeTransport {
  readonly #file: Extract<PdfFile, { kind: 'pieces' }>;
  readonly #fail: (error: unknown) => void;
  constructor(file: Extract<PdfFile, { kind: 'pieces' }>, fail: (error: unknown) => void) {
    super(file.length, file.first);
    this.#file = file;
    this.#fail = fail;
  }
  override requestDataRange(begin: number, end: number): void {
    this.#file.read(begin, end).then(
      (piece) => this.onDataRange(begin, piece),
      (error) => this.#fail(error),
    );
  }
}

/**
 * Opens the file of a document for rendering. Nothing in it is executed or followed: no scripts, no forms, no links,
 * and nothing is fetched except from our own origin.
 * @throws ApiError, LockedPdf, BrokenPdf
 */
export async function openPdf(documentId: string, signal: AbortSignal): Promise<OpenPdf> {
  const file = await openPdfFile(documentId, signal);
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => {});
  const source = file.kind === 'whole' ? { data: file.data } : { range: new PieceTransport(file, fail) };
  const task = getDocument({
    ...source,
    rangeChunkSize: pieceSize,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${filesAt}cmaps/`,
    standardFontDataUrl: `${filesAt}standard_fonts/`,
    wasmUrl: `${filesAt}wasm/`,
    // The pages' content security policy forbids WebAssembly and eval; the library has not used eval since version 5.
    useWasm: false,
    enableXfa: false,
    disableWorkerRendering: true,
    maxImageSize: 50_000_000,
    verbosity: 0,
  });
  const close = () => {
    void task.destroy();
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    const pdf = await Promise.race([opened(task), failed]);
    return pagesOf(pdf, failed, close);
  } catch (error) {
    close();
    throw error;
  }
}

async function opened(task: PDFDocumentLoadingTask): Promise<PDFDocumentProxy> {
  try {
    return await task.promise;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw new LockedPdf(error.message);
    throw new BrokenPdf(error instanceof Error ? error.message : String(error));
  }
}

function pagesOf(pdf: PDFDocumentProxy, failed: Promise<never>, close: () => void): OpenPdf {
  const pageAt = (page: number): Promise<PDFPageProxy> => Promise.race([pdf.getPage(page), failed]);
  return {
    pages: pdf.numPages,
    sizeOf: async (page) => {
      const { width, height } = (await pageAt(page)).getViewport({ scale: 1 });
      return { width, height };
    },
    draw: async (page, canvas, width, signal) => {
      const proxy = await pageAt(page);
      signal.throwIfAborted();
      const { width: natural, height } = proxy.getViewport({ scale: 1 });
      const wanted = (width / natural) * (window.devicePixelRatio || 1);
      const scale = Math.min(wanted, Math.sqrt(mostPixels / (natural * height)));
      const viewport = proxy.getViewport({ scale });
      // Rendered off screen: the previous picture stays until the page is done.
      const drawn = document.createElement('canvas');
      drawn.width = Math.max(1, Math.floor(viewport.width));
      drawn.height = Math.max(1, Math.floor(viewport.height));
      const task = proxy.render({ canvas: drawn, viewport, annotationMode: AnnotationMode.ENABLE });
      const stop = () => task.cancel();
      signal.addEventListener('abort', stop, { once: true });
      try {
        await Promise.race([task.promise, failed]);
      } finally {
        signal.removeEventListener('abort', stop);
        proxy.cleanup();
      }
      signal.throwIfAborted();
      canvas.width = drawn.width;
      canvas.height = drawn.height;
      canvas.getContext('2d')?.drawImage(drawn, 0, 0);
      drawn.width = 0;
      drawn.height = 0;
    },
    close,
  };
}
