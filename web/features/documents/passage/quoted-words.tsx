import { Popover } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useMemo, useState } from 'react';
import { type CitedWords, findCitedWords, readCitedWords } from '#shared/rules/documents/cited-words.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { openedPassage, QuotedParagraph } from '#web/ui/opened-passage.tsx';
import type { WrittenQuotation } from '#web/ui/quotations-in-text.ts';
import { documentKeys } from '../api/document-keys.ts';
import { getSection } from '../reader/api/read-document.ts';
import classes from './quoted-words.module.css';
import { quotedTexts as texts } from './texts.ts';

type Links = { passage: (documentId: string, section: number, block: number) => string };

/**
 * A quotation in a text: for users who have the document, its words, which open their paragraph; for others its
 * place.
 */
export function QuotedWords({ address, place, links }: WrittenQuotation & { links: Links }) {
  const cited = useMemo(() => readCitedWords(address), [address]);
  return cited ? <Cited cited={cited} links={links} place={place} /> : place;
}

function Cited({
  cited,
  place,
  links,
}: {
  cited: CitedWords;
  links: Links;
  place: WrittenQuotation['place'];
}) {
  const { data } = useQuery(quotedSectionQuery(cited));
  const found = useMemo(() => data && findCitedWords(cited, data), [cited, data]);
  // Still loading, no longer existing, or another user's document.
  if (!data || !found)
    return (
      <span className={classes.place} title={data === null ? texts.absent : data && texts.lost}>
        ({place})
      </span>
    );
  const text = data[found.block] ?? '';
  const at = links.passage(cited.documentId, cited.section, found.block);
  return (
    <Opened
      after={text.slice(found.to)}
      before={text.slice(0, found.from)}
      href={at}
      place={place}
      quote={text.slice(found.from, found.to)}
    />
  );
}

type OpenedProps = {
  before: string;
  quote: string;
  after: string;
  place: WrittenQuotation['place'];
  href: string;
};

function Opened({ before, quote, after, place, href }: OpenedProps) {
  const [open, setOpen] = useState(false);
  const press = (event: MouseEvent) => {
    // Let the browser open a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!open);
  };
  return (
    <Popover
      onChange={setOpen}
      opened={open}
      position="bottom"
      returnFocus
      shadow="md"
      trapFocus
      width={360}
      withinPortal
    >
      <Popover.Target>
        {/* A link instead of a button, so that long quotations wrap with their line. */}
        <LocalLink className={classes.words} href={href} onClick={press}>
          <span dir="auto">“{quote}”</span>
        </LocalLink>
      </Popover.Target>
      <Popover.Dropdown className={`${openedPassage} ${classes.dropdown}`}>
        <QuotedParagraph after={after} before={before} quote={quote} />
        <p>
          <span dir="auto">{place}</span> <LocalLink href={href}>{texts.open}</LocalLink>
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The paragraphs of the section that contains the words, from the reader's own documents; null: no such section. */
const quotedSectionQuery = ({ documentId, section }: CitedWords) =>
  queryOptions({
    queryKey: [...documentKeys.all, 'quoted', documentId, section],
    queryFn: async ({ signal }): Promise<string[] | null> => {
      try {
        return (await getSection(documentId, section, signal)).blocks.map(({ text }) => text);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });
