import type { Cited, Reply } from '../../chat-types.ts';
import { madeByLibrary, unsourcedByLibrary } from '../made-by-library.ts';
import type { Said } from './said.ts';

const aboutLong = 40;

/** Splits a text at ends of sentences and lines, or after about forty characters, without loss. */
function replyPieces(text: string): string[] {
  const words = text.match(/\S+\s*|^\s+/g) ?? [];
  const pieces: string[] = [];
  let piece = '';
  for (const word of words) {
    piece += word;
    if (piece.length >= aboutLong || /[.!?:]["'”’)*_]*\s+$/.test(word) || word.includes('\n')) {
      pieces.push(piece);
      piece = '';
    }
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/** A complete reply as a stream of pieces, without artificial delay; its citations follow the text. */
export function replyOf(
  text: string,
  signal: AbortSignal,
  { hint = null, citations = [], unsourced }: Partial<Omit<Said, 'text' | 'choices'>> = {},
): Reply {
  async function* pieces(): AsyncGenerator<string | Cited> {
    for (const piece of replyPieces(text)) {
      signal.throwIfAborted();
      yield piece;
    }
    if (citations.length > 0) yield { cites: citations };
  }
  return { madeBy: unsourced ? unsourcedByLibrary : madeByLibrary, text: pieces(), hint };
}
