import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { DocumentSection } from '#shared/contract/documents.ts';
import { documentPlaceKey, writeKey } from '#web/lib/local-storage.ts';
import { readJson } from '#web/lib/stored-json.ts';
import { openingPlace, placeOfSearch, type ReaderPlace, searchWithPlace } from './reader-place.ts';

/** A jump to a position, executed once its text is loaded. */
export type Jump = ReaderPlace & {
  /** whether the block, or at the beginning the section's heading, gets focus */
  focus: boolean;
  /** jumps to the first block of this page instead */
  page?: number;
  /** jumps to this mark instead */
  mark?: string;
};

export type ReaderPlaces = {
  /** null: the document has no sections */
  place: ReaderPlace | null;
  jump: Jump | null;
  /** `replace`: replaces the history entry, so that Back skips the previous position */
  go: (
    place: ReaderPlace,
    options?: Partial<Omit<Jump, 'section' | 'block'>> & { replace?: boolean },
  ) => void;
  /** jumps to the reader's current position, even if it has not been rendered there yet */
  stay: () => void;
  /** records that the reader has moved there, e.g. by scrolling */
  note: (place: ReaderPlace) => void;
  hrefOf: (section: number) => string;
  q: string;
  setQ: (q: string) => void;
};

/** The position in the address, kept in sync with the reader's, and stored for the next visit. */
export function useReaderPlace(documentId: string, sections: readonly DocumentSection[]): ReaderPlaces {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [left] = useState(() => readJson(documentPlaceKey(documentId)));
  const numbers = useMemo(() => sections.map(({ n }) => n), [sections]);
  const named = placeOfSearch(search);
  const place = openingPlace(named, left, numbers);
  const [jump, setJump] = useState<Jump | null>(place && { ...place, focus: false });

  const latest = useRef({ place, search, named, navigation });
  // Before anything that jumps in the same render.
  useLayoutEffect(() => {
    latest.current = { place, search, named, navigation };
  });
  const change = useCallback(
    (next: URLSearchParams, replace: boolean) => {
      latest.current.search = next;
      setSearch(next, { replace, preventScrollReset: true });
    },
    [setSearch],
  );

  // Follows the browser's Back and Forward, but not changes to the address made by this page.
  const opened = useRef(key);
  useEffect(() => {
    const { place: now, navigation: by } = latest.current;
    if (opened.current !== key && now && by === 'POP') setJump({ ...now, focus: false });
    opened.current = key;
  }, [key]);

  const { section = null, block = null } = place ?? {};
  useEffect(() => {
    if (section === null || block === null) return;
    writeKey(documentPlaceKey(documentId), { section, block });
    const { named: given, search: before } = latest.current;
    if (given?.section !== section) change(searchWithPlace(before, { section, block }), true);
  }, [documentId, section, block, change]);

  const go = useCallback<ReaderPlaces['go']>(
    (wanted, { replace = false, ...options } = {}) => {
      const { search: before, place: now } = latest.current;
      const { section: to, block: at } = wanted;
      change(searchWithPlace(before, { section: to, block: at }), replace || now?.section === to);
      setJump({ section: to, block: at, focus: true, ...options });
    },
    [change],
  );
  const note = useCallback(
    (seen: ReaderPlace) => {
      const { search: before, place: now } = latest.current;
      // While the reader is moving to another section, this one is no longer current.
      const isOnTheWay = placeOfSearch(before)?.section !== seen.section;
      if (now?.section === seen.section && now.block !== seen.block && !isOnTheWay)
        change(searchWithPlace(before, seen), true);
    },
    [change],
  );
  const stay = useCallback(() => {
    const here = placeOfSearch(latest.current.search) ?? latest.current.place;
    if (here) setJump({ ...here, focus: false });
  }, []);
  const q = search.get('q') ?? '';
  const setQ = useCallback(
    (wanted: string) => {
      const next = new URLSearchParams(latest.current.search);
      if (wanted === '') next.delete('q');
      else next.set('q', wanted);
      change(next, true);
    },
    [change],
  );
  const hrefOf = useCallback(
    (n: number) => `?${searchWithPlace(new URLSearchParams(), { section: n, block: 0 })}`,
    [],
  );
  return { place, jump, go, stay, note, hrefOf, q, setQ };
}
