import { memo } from 'react';
import { readerTexts as texts } from '../texts.ts';
import { hasMarker, type PlacedBlock, tableRows } from './block-groups.ts';
import classes from './section-text.module.css';
import { type Span, textPieces } from './text-pieces.ts';

type Props = PlacedBlock & {
  /** highlighted words, for browsers without the CSS Custom Highlight API */
  spans: readonly Span[];
  /** shows an original page; null: not available */
  onPage: ((page: number) => void) | null;
};

/** Content wider than the page scrolls by itself, and is focusable for that (WCAG 2.1.1). */
const scrollable = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 });

/** One block: its plain text in the element for its kind. */
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

/** A page break: its number is shown at the side, outside of the text. */
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

/** Cells are separated by tabs, rows by line breaks. The text does not tell which are headings. */
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
