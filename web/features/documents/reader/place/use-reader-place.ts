import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { DocumentSection } from '#shared/contract/documents.ts';
import { documentPlaceKey, writeKey } from '../../../../lib/local-storage.ts';
import { readJson } from '../../../../lib/stored-json.ts';
import { openingPlace, placeOfSearch, type ReaderPlace, searchWithPlace } from './reader-place.ts';

/** A way to a place that is gone once its text is there. */
export type Jump = ReaderPlace & {
  /** the block, or at its beginning the section's heading, gets the focus */
  focus: boolean;
  /** to the first block of this page instead */
  page?: number;
  /** to where this mark stands instead */
  mark?: string;
};

export type ReaderPlaces = {
  /** null: the document has no sections */
  place: ReaderPlace | null;
  jump: Jump | null;
  /** `replace`: the browser's Back does not lead to where it was before */
  go: (
    place: ReaderPlace,
    options?: Partial<Omit<Jump, 'section' | 'block'>> & { replace?: boolean },
  ) => void;
  /** to where the reader is, also where the page has not been drawn since it came there */
  stay: () => void;
  /** the reader has come there by itself, such as by scrolling */
  note: (place: ReaderPlace) => void;
  hrefOf: (section: number) => string;
  q: string;
  setQ: (q: string) => void;
};

/** The place in the address, kept in step with where the reader is, and remembered for the next visit. */
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
  // Before anything that goes to a place in the same drawing.
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

  // The browser's Back and Forward lead somewhere. What this page itself writes into the address does not.
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
      // Who is on the way to another section is not there any more.
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
