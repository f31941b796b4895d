import { Skeleton } from '@mantine/core';
import type { RefObject } from 'react';
import type { DocumentSection, DocumentText } from '#shared/contract/documents.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import classes from './reader.module.css';
import type { HighlightedRange } from './text/highlights.ts';
import { SectionText } from './text/section-text.tsx';
import { readerTexts as texts } from './texts.ts';

type Props = {
  section: DocumentSection;
  /** undefined: loading */
  text: DocumentText | undefined;
  problem: { message: string; retry: () => void; retrying: boolean } | null;
  article: RefObject<HTMLElement | null>;
  highlights: readonly HighlightedRange[];
  onPage: ((page: number) => void) | null;
  onClick: (event: React.MouseEvent) => void;
};

const LINES = ['96%', '91%', '97%', '60%', '94%', '98%', '88%', '35%'];

/** The open section: its heading and its text. */
export function SectionView({ section, text, problem, article, highlights, onPage, onClick }: Props) {
  const { pages } = section;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of marks does the same by keyboard
    <article
      aria-busy={!text && !problem}
      aria-labelledby="section-title"
      className={`reading ${classes.article}`}
      onClick={onClick}
      ref={article}
    >
      <h2 className={classes.sectionTitle} dir="auto" id="section-title" tabIndex={-1}>
        {section.title || texts.untitled(section.n)}
      </h2>
      {pages && <p className={classes.sectionPages}>{texts.pagesOf(pages.from, pages.to)}</p>}
      {text && <SectionText article={article} onPage={onPage} highlights={highlights} text={text} />}
      {problem && (
        <div className={classes.sectionProblem}>
          <FailedState
            detail={problem.message}
            onRetry={problem.retry}
            retrying={problem.retrying}
            title={texts.sectionFailed}
          />
        </div>
      )}
      {!text && !problem && (
        <div aria-label={texts.loadingSection} className={classes.lines} role="status">
          {LINES.map((width) => (
            <Skeleton aria-hidden height={15} key={width} width={width} />
          ))}
        </div>
      )}
    </article>
  );
}
