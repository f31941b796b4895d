import { useCallback, useRef, useState } from 'react';

/** The page that belongs to where the reader is; one that was asked for counts until they move on. `at` names the place. */
export function useTextPage(pageOfText: number | null, at: string) {
  const [asked, setAsked] = useState<{ page: number; at: string } | null>(null);
  const here = useRef(at);
  here.current = at;
  const ask = useCallback((page: number) => setAsked({ page, at: here.current }), []);
  return { page: (asked?.at === at ? asked.page : pageOfText) ?? 1, ask };
}
