import { addressOf } from '#shared/contract/endpoint.ts';
import { getDocumentFile } from '#shared/contract/endpoints/documents.ts';
import { ApiError, sendRequest, toApiError } from '#web/lib/api-client.ts';
import { pause } from '#web/lib/pause.ts';

/** Bytes per request. */
export const pieceSize = 262_144;
const RETRIES = 3;
const FIRST_DELAY_MS = 500;

/** How a file is read: as a whole, if the server does not support range requests, or in chunks. */
export type PdfFile =
  | { kind: 'whole'; data: Uint8Array }
  | {
      kind: 'pieces';
      length: number;
      first: Uint8Array;
      /** `end` is exclusive. @throws ApiError */
      read: (begin: number, end: number) => Promise<Uint8Array>;
    };

const bytesOf = async (response: Response): Promise<Uint8Array> =>
  new Uint8Array(await response.arrayBuffer());

/** GET /api/documents/{id}/file, or a range of it. @throws ApiError */
async function ask(path: string, begin: number, end: number, signal: AbortSignal): Promise<Response> {
  const headers = { Range: `bytes=${begin}-${end - 1}` };
  const response = await sendRequest(path, { headers, signal });
  if (!response.ok) throw await toApiError(response);
  return response;
}

const lengthIn = (response: Response): number | null => {
  const found = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1];
  return found === undefined ? null : Number(found);
};

/**
 * The file of a document, with its owner's session; each chunk is requested with the current token, since reading may
 * outlast a token's hour. @throws ApiError
 */
export async function openPdfFile(documentId: string, signal: AbortSignal): Promise<PdfFile> {
  const path = addressOf(getDocumentFile, { params: { id: documentId } });
  const response = await ask(path, 0, pieceSize, signal);
  const length = response.status === 206 ? lengthIn(response) : null;
  const first = await bytesOf(response);
  if (length === null || first.length >= length) return { kind: 'whole', data: first };
  const read = async (begin: number, end: number): Promise<Uint8Array> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const piece = await bytesOf(await ask(path, begin, Math.min(end, length), signal));
        if (piece.length > 0) return piece;
        throw new ApiError(502, 'A part of the file did not arrive.');
      } catch (error) {
        if (signal.aborted || attempt >= RETRIES) throw error;
        await pause(FIRST_DELAY_MS * 2 ** attempt, signal);
      }
    }
  };
  return { kind: 'pieces', length, first, read };
}
