import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { PassageCitation } from '#shared/contract/citation.ts';
import { IconFileText } from '#web/ui/icons/icons.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { openedPassage, QuotedParagraph } from '#web/ui/opened-passage.tsx';
import { citedPassageQuery } from '../api/cited-passage.ts';
import { classroomTexts } from '../texts.ts';
import classes from './chat.module.css';

const texts = classroomTexts.chat.citations;

/** The address of a passage in a document. */
export type PassageHref = (documentId: string, section: number, block: number) => string;

type Props = { citations: PassageCitation[]; passageHref: PassageHref };

/** Under a reply: the passages it quotes from the learner's own documents, each of which can be opened in place. */
export function ReplyCitations({ citations, passageHref }: Props) {
  return (
    <ul className={classes.citations} aria-label={texts.group}>
      {citations.map((citation, at) => (
        <li key={`${citation.documentId}/${citation.section}/${citation.block}/${citation.quote}`}>
          <Citation
            citation={citation}
            number={citations.length > 1 ? at + 1 : null}
            passageHref={passageHref}
          />
        </li>
      ))}
    </ul>
  );
}

type OneProps = { citation: PassageCitation; number: number | null; passageHref: PassageHref };

function Citation({ citation, number, passageHref }: OneProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { documentId, section, block, title, sectionTitle, page } = citation;
  return (
    <>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <IconFileText size={15} aria-hidden="true" />
        <span dir="auto">{texts.place(title, sectionTitle, page, number)}</span>
      </button>
      <div id={id} hidden={!open} className={`${openedPassage} ${classes.passage}`}>
        {open && (
          <Passage citation={citation}>
            <LocalLink href={passageHref(documentId, section, block)}>{texts.open}</LocalLink>
          </Passage>
        )}
      </div>
    </>
  );
}

function Passage({ citation, children }: { citation: PassageCitation; children: ReactNode }) {
  const passage = useQuery(citedPassageQuery(citation));
  if (passage.isPending || (passage.isFetching && !passage.data)) return <p role="status">{texts.loading}</p>;
  if (!passage.data) {
    return (
      <>
        <p role="status">{texts.failed}</p>
        <Button size="compact-sm" variant="default" onClick={() => void passage.refetch()}>
          {classroomTexts.tryAgain}
        </Button>
      </>
    );
  }
  const { data } = passage;
  if (data.kind === 'deleted') return <p role="status">{texts.deleted}</p>;
  return (
    <>
      {data.kind === 'moved' ? (
        <p role="status">{texts.moved}</p>
      ) : (
        <QuotedParagraph after={data.after} before={data.before} quote={data.quote} />
      )}
      <p>{children}</p>
    </>
  );
}
