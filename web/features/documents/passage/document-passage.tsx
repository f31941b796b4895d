import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Passage, passageSchema } from '#shared/contract/document-course.ts';
import { pagesInWords } from '#shared/rules/documents/cited-pages.ts';
import { findTerms } from '#shared/rules/documents/find-terms.ts';
import { useNear } from '#web/lib/use-near.ts';
import type { WrittenBlock } from '#web/ui/blocks-in-text.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { partsOf } from '../reader/text/block-groups.ts';
import { BlockView } from '../reader/text/block-view.tsx';
import text from '../reader/text/section-text.module.css';
import { type FoundPassage, passageQuery } from './find-passage.ts';
import classes from './passage.module.css';
import { passageTexts as texts } from './texts.ts';

type Links = {
  document: (documentId: string) => string;
  passage: (documentId: string, section: number, block: number) => string;
};

/** Validates a passage written in a text; null if it is invalid. */
function readPassage({ kind, id, source }: WrittenBlock): Passage | null {
  let found: unknown;
  try {
    found = JSON.parse(source);
  } catch {
    return null;
  }
  const { data } = passageSchema.safeParse(found);
  return data && data.kind === kind && data.id === id ? data : null;
}

/** A passage of a document in a lesson: its place for everybody, its words for users who have the document. */
export function DocumentPassage({ links, kind, id, source }: WrittenBlock & { links: Links }) {
  const passage = useMemo(() => readPassage({ kind, id, source }), [kind, id, source]);
  return passage && <Placed links={links} passage={passage} />;
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** 'part 2 of 3, pages 12 to 20' */
function whereOf({ part, pages }: Passage): string {
  const which = part ? `part ${part.n} of ${part.of}` : '';
  return [which, pagesInWords(pages)].filter((words) => words !== '').join(', ');
}

function Placed({ passage, links }: { passage: Passage; links: Links }) {
  const [near, place] = useNear();
  const { data, error, refetch, isFetching } = useQuery({ ...passageQuery(passage), enabled: near });
  const title = passage.title || texts.untitled;
  const { documentId, documentTitle } = passage;
  const where = texts.place(whereOf(passage), documentTitle);
  return (
    <section aria-busy={!data && !error} aria-label={title} className={classes.passage} ref={place}>
      <header className={classes.head}>
        <h3 dir="auto">{title}</h3>
        {data?.state !== 'absent' && (
          <p>
            <span dir="auto">{capitalised(where)}</span>
            {data?.state === 'there' && (
              <LocalLink
                aria-label={texts.openNamed(title)}
                href={links.passage(documentId, data.section, data.from)}
              >
                {texts.open}
              </LocalLink>
            )}
          </p>
        )}
      </header>
      {data?.state === 'there' && <Words found={data} links={links} passage={passage} />}
      {data?.state === 'absent' && (
        <p className={classes.missing}>
          {texts.absent(where)} {texts.absentHint}
        </p>
      )}
      {data?.state === 'lost' && (
        <p className={classes.missing}>
          {texts.lost} <LocalLink href={links.document(documentId)}>{texts.toDocument}</LocalLink>
        </p>
      )}
      {!data && error && (
        <FailedState
          detail={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
          title={texts.failed}
        />
      )}
      {!data && !error && (
        <div aria-label={texts.loading} className={classes.waiting} role="status">
          {['96%', '91%', '97%', '60%'].map((width) => (
            <Skeleton aria-hidden height={15} key={width} width={width} />
          ))}
        </div>
      )}
    </section>
  );
}

type Shown = { passage: Passage; found: Extract<FoundPassage, { state: 'there' }>; links: Links };

/** Plain text only, as in the reader: a document's content is never rendered as markup. */
function Words({ passage, found, links }: Shown) {
  const { section, from, blocks } = found;
  // Its pages are named above.
  const parts = useMemo(() => partsOf(blocks.map((block) => ({ ...block, page: null }))), [blocks]);
  // A term defined by the whole section needs no link.
  const terms = useMemo(
    () => findTerms(passage.title, blocks).filter(({ block }) => block !== null),
    [passage, blocks],
  );
  if (blocks.length === 0) return <p className={classes.missing}>{texts.empty}</p>;
  return (
    <>
      {parts.flat().map((group) =>
        group.kind === 'list' ? (
          <ul className={text.list} key={group.items[0]?.at}>
            {group.items.map((item) => (
              <BlockView key={item.at} {...item} onPage={null} spans={[]} />
            ))}
          </ul>
        ) : (
          <BlockView key={group.block.at} {...group.block} onPage={null} spans={[]} />
        ),
      )}
      {terms.length > 0 && (
        <p className={classes.terms}>
          {texts.terms}{' '}
          {terms.map(({ term, block }, at) => (
            <span key={term}>
              {at > 0 && ', '}
              <LocalLink href={links.passage(passage.documentId, section, from + (block ?? 0))}>
                {term}
              </LocalLink>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
