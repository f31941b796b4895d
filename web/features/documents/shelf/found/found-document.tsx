import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DocumentHit } from '#shared/contract/documents.ts';
import found from '#web/ui/found-list.module.css';
import { HitExcerpt } from '../../ui/hit-excerpt.tsx';
import type { ShelfLinks } from '../shelf-links.ts';
import { shelfTexts as texts } from '../texts.ts';
import type { DocumentHits } from './group-hits.ts';

/** Number of passages per document shown initially, so that other documents are not far below. */
const FIRST = 5;

/** One document with its matching passages. */
export function FoundDocument({ group, links }: { group: DocumentHits; links: ShelfLinks }) {
  const { id, title, hits } = group;
  const [all, setAll] = useState(false);
  const next = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (all) next.current?.focus();
  }, [all]);
  const more = hits.length - FIRST;
  return (
    <article>
      <h2 dir="auto">
        <Link to={links.document(id)}>{title}</Link>
      </h2>
      <ul className={found.places}>
        {(all ? hits : hits.slice(0, FIRST)).map((hit, index) => (
          <li key={`${hit.section.n} ${hit.block}`}>
            <Link
              dir="auto"
              ref={index === FIRST ? next : null}
              to={links.passage(id, hit.section.n, hit.block)}
            >
              {placeOf(hit)}
            </Link>
            <p dir="auto">
              <HitExcerpt pieces={hit.excerpt} />
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && !all && (
        <Button mt="sm" onClick={() => setAll(true)} size="compact-sm" variant="default">
          {texts.morePassages(more)}
        </Button>
      )}
    </article>
  );
}

const placeOf = ({ section, page }: DocumentHit): string => {
  const heading = section.title.trim() || texts.noHeading;
  return page === null ? heading : `${heading}, ${texts.page(page)}`;
};
