import { useCallback } from 'react';
import type { DocumentSection } from '#shared/contract/documents.ts';
import { sectionOfPage } from '../place/page-of-place.ts';
import type { ReaderPlaces } from '../place/use-reader-place.ts';
import type { Beside } from '../reader-bar.tsx';

/** `section`: the open one. */
export function usePageJumps(
  sections: readonly DocumentSection[],
  section: number,
  go: ReaderPlaces['go'],
  openBeside: (wanted: Beside) => void,
) {
  /** The text follows the pages of the file. */
  const followPage = useCallback(
    (page: number) => {
      const n = sectionOfPage(sections, page, section);
      if (n !== null) go({ section: n, block: 0 }, { page, focus: false, replace: true });
    },
    [sections, section, go],
  );
  /** Opens a page of the file beside the text. */
  const showPage = useCallback(
    (page: number) => {
      openBeside('page');
      go({ section, block: 0 }, { page, focus: false });
    },
    [section, go, openBeside],
  );
  return { followPage, showPage };
}
