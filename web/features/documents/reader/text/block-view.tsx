import { memo } from 'react';
import { readerTexts as texts } from '../texts.ts';
import { hasMarker, type PlacedBlock, tableRows } from './block-groups.ts';
import classes from './section-text.module.css';
import { type Span, textPieces } from './text-pieces.ts';

type Props = PlacedBlock & {
  /** words that stand out, where the browser cannot colour them by itself */
  spans: readonly Span[];
  /** shows a page as it is; null: there is no such view */
  onPage: ((page: number) => void) | null;
};

/** What is wider than the page scrolls by itself, and can be reached by keyboard for that (WCAG 2.1.1). */
const scrollable = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 });

/** One block as it was set: its plain text in the element of its kind. */
export const BlockView = memo(function BlockView({ block, at, newPage, spans, onPage }: Props) {
  const place = { 'data-block': at, tabIndex: -1, className: classes.block };
  const page = newPage === null ? null : <PageMark onPage={onPage} page={newPage} />;
  const words = <Words spans={spans} text={block.text} />;
  switch (block.kind) {
    case 'heading':
      return (
        <h3 {...place} dir="auto">
          {page}
          {words}
        </h3>
      );
    case 'item':
      return (
        <li {...place} data-marked={hasMarker(block.text)} dir="auto">
          {page}
          {words}
        </li>
      );
    case 'quote':
      return (
        <blockquote {...place} dir="auto">
          {page}
          {words}
        </blockquote>
      );
    case 'code':
      return (
        <div {...place}>
          {page}
          <pre {...scrollable(texts.code)}>
            <code>{words}</code>
          </pre>
        </div>
      );
    case 'table':
      return (
        <div {...place}>
          {page}
          <div className={classes.tableRoom} {...scrollable(texts.table)}>
            <Table spans={spans} text={block.text} />
          </div>
        </div>
      );
    default:
      return (
        <p {...place} dir="auto">
          {page}
          {words}
        </p>
      );
  }
});

/** Where the page changes, its number stands at the side; it is no part of the text. */
function PageMark({ page, onPage }: { page: number; onPage: Props['onPage'] }) {
  return (
    <span className={classes.pageMark} dir="ltr">
      {onPage ? (
        <button aria-label={texts.openPage(page)} onClick={() => onPage(page)} type="button">
          {texts.shortPage(page)}
        </button>
      ) : (
        <span aria-label={texts.page(page)} role="img">
          {texts.shortPage(page)}
        </span>
      )}
    </span>
  );
}

function Words({ text, spans }: { text: string; spans: readonly Span[] }) {
  if (spans.length === 0) return <span data-text="">{text}</span>;
  return (
    <span data-text="">
      {textPieces(text, spans).map(({ at, text: words, kind }) =>
        kind ? (
          <mark data-kind={kind} key={at}>
            {words}
          </mark>
        ) : (
          words
        ),
      )}
    </span>
  );
}

/** Cells stand behind tabs, rows behind line ends. Which of them are headings, the text does not say. */
function Table({ text, spans }: { text: string; spans: readonly Span[] }) {
  let at = 0;
  return (
    <table dir="auto">
      <tbody>
        {tableRows(text).map((row) => {
          const rowAt = at;
          return (
            <tr key={rowAt}>
              {row.map((cell) => {
                const cellAt = at;
                at += cell.length + 1;
                const moved = spans.map(({ from, to, kind }) => ({
                  from: from - cellAt,
                  to: to - cellAt,
                  kind,
                }));
                return (
                  <td key={cellAt}>
                    <Words spans={moved.filter(({ from, to }) => from < cell.length && to > 0)} text={cell} />
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
