type Place = {
  title: string;
  pages: { from: number; to: number } | null;
  part?: { n: number; of: number } | undefined;
};

/** 'pages 12 to 20', 'page 3'; '' if the document has no pages. */
export const pagesInWords = (pages: Place['pages']): string =>
  pages === null ? '' : pages.from === pages.to ? `page ${pages.from}` : `pages ${pages.from} to ${pages.to}`;

/** 'Diffusion, part 2 of 3, pages 12 to 20': the position of a passage. */
export function placeInWords({ title, pages, part }: Place): string {
  const which = part ? `part ${part.n} of ${part.of}` : '';
  return [title, which, pagesInWords(pages)].filter((text) => text !== '').join(', ');
}

/** The first and the last page of several passages; null if there are none. */
export function pagesTogether(places: readonly Pick<Place, 'pages'>[]): Place['pages'] {
  const known = places.flatMap(({ pages }) => (pages === null ? [] : [pages]));
  if (known.length === 0) return null;
  return {
    from: Math.min(...known.map(({ from }) => from)),
    to: Math.max(...known.map(({ to }) => to)),
  };
}

type Cited = { documentTitle: string; sections: readonly Place[] };

/** 'Pages 12 to 20 of “Cells”; 3 sections of “Notes”': the sources of a lesson. */
export function citedInWords(documents: readonly Cited[]): string {
  const parts = documents.map(({ documentTitle, sections }) => {
    const pages = pagesInWords(pagesTogether(sections));
    const count = sections.length === 1 ? 'a section' : `${sections.length} sections`;
    return `${pages || count} of “${documentTitle}”`;
  });
  const all = parts.join('; ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}
