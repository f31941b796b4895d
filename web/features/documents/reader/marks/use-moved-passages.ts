import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { quoteFinder } from '#shared/rules/documents/find-quote.ts';
import { sectionQuery } from '../api/read-document.ts';
import type { Reading } from '../api/reader-keys.ts';
import { searchInDocument } from '../api/search-in-document.ts';
import type { Passage, Placed } from './mark-types.ts';

/** The server's maximum number of search words; of a long quotation the first ones are used. */
const WORDS = 8;
/** How many sections that contain all of them are checked, best first. */
const SECTIONS = 3;

const words = /[\p{L}\p{N}\p{M}]+/gu;

/** Another section in which the mark is found; null: none. */
async function sectionWith<Of extends Passage>(
  client: QueryClient,
  reading: Reading,
  mark: Of,
): Promise<Of | null> {
  const asked = (mark.quote.match(words) ?? []).slice(0, WORDS).join(' ');
  if (asked === '') return null;
  const hits = await searchInDocument(reading.id, asked);
  const others = [...new Set(hits.map(({ section }) => section.n))].filter((n) => n !== mark.section);
  for (const n of others.slice(0, SECTIONS)) {
    const { blocks } = await client.fetchQuery(sectionQuery(reading, n));
    const range = quoteFinder(blocks.map(({ text }) => text))(mark);
    if (range) return { ...mark, section: n, block: range.start.block };
  }
  return null;
}

type Moving<Of> = {
  /** stores its new place */
  move: (moved: Of) => void;
  onMoved: () => void;
};

/**
 * After a document was parsed again, passages may be in other sections. A passage not found in its section any more
 * is searched in the others, once per visit, and moved there.
 */
export function useMovedPassages<Of extends Passage>(
  reading: Reading,
  placed: readonly Placed<Of>[],
  { move, onMoved }: Moving<Of>,
): void {
  const client = useQueryClient();
  const { id, generationId, status } = reading;
  const looked = useRef(new Set<string>());
  const told = useRef({ move, onMoved });
  useEffect(() => {
    told.current = { move, onMoved };
  });
  useEffect(() => {
    const lost = placed.filter(({ mark, range }) => range === null && !looked.current.has(mark.id));
    if (lost.length === 0) return;
    for (const { mark } of lost) looked.current.add(mark.id);
    const look = async (): Promise<void> => {
      for (const { mark } of lost) {
        const moved = await sectionWith(client, { id, generationId, status }, mark);
        if (!moved) continue;
        told.current.move(moved);
        told.current.onMoved();
      }
    };
    // Without a response it stays in place, and is searched again on the next visit.
    look().catch((error) => console.warn('Marked passages were not looked for elsewhere.', error));
  }, [client, id, generationId, status, placed]);
}
