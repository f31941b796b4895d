import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { quoteFinder } from '#shared/rules/documents/find-quote.ts';
import { sectionQuery } from '../api/read-document.ts';
import type { Reading } from '../api/reader-keys.ts';
import { searchInDocument } from '../api/search-in-document.ts';
import type { Passage, Placed } from './mark-types.ts';

/** The server looks for so many words at most; of a long quotation these are its first. */
const WORDS = 8;
/** Sections that have all of them are looked at, the best first. */
const SECTIONS = 3;

const words = /[\p{L}\p{N}\p{M}]+/gu;

/** Another section in which the mark is found; null: none of those that have its words. */
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
  /** keeps it where it stands now */
  move: (moved: Of) => void;
  onMoved: () => void;
};

/**
 * A document that was read again may have its sections elsewhere. What does not stand in its section any more is looked for in
 * the others, once in a visit, and moves with its words.
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
    // Without an answer it stays where it is, and is looked for in the next visit.
    look().catch((error) => console.warn('Marked passages were not looked for elsewhere.', error));
  }, [client, id, generationId, status, placed]);
}
