import { type CSSProperties, memo } from 'react';
import { IconChevronRight } from '#web/ui/icons/icons.ts';
import { readerTexts as texts } from '../texts.ts';
import classes from './document-outline.module.css';
import type { OutlineNode } from './outline-rows.ts';

/** Deeper levels are not indented further. */
const mostIndented = 7;

type Props = {
  node: OutlineNode;
  /** its index among the visible rows, from 0 */
  at: number;
  href: string;
  isCurrent: boolean;
  /** null: it has no subsections */
  isOpen: boolean | null;
  /** whether it is the tab stop */
  isStop: boolean;
  /** its position in pixels; null: below the previous row */
  top: number | null;
  actions: { open: (n: number) => void; toggle: (n: number) => void; focus: (n: number) => void };
};

/** Memoised, because there may be thousands of rows. */
export const OutlineRow = memo(function OutlineRow(props: Props) {
  const { node, at, href, isCurrent, isOpen, isStop, top, actions } = props;
  const { n, depth, position, siblings } = node;
  const title = node.title || texts.untitled(n);
  const place = { '--depth': Math.min(depth, mostIndented) - 1, ...(top === null ? {} : { top }) };
  return (
    <a
      aria-current={isCurrent ? 'location' : undefined}
      aria-expanded={isOpen ?? undefined}
      aria-level={depth}
      aria-posinset={position}
      aria-setsize={siblings}
      className={classes.row}
      data-at={at}
      data-autofocus={isStop || undefined}
      data-section={n}
      dir="auto"
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        actions.open(n);
      }}
      onFocus={() => actions.focus(n)}
      role="treeitem"
      style={place as CSSProperties}
      tabIndex={isStop ? 0 : -1}
      title={top === null ? undefined : title}
    >
      {isOpen !== null && (
        // Arrow keys do the same.
        <span
          aria-hidden="true"
          className={classes.toggle}
          data-open={isOpen}
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            actions.toggle(n);
          }}
        >
          <IconChevronRight size={14} stroke={2.2} />
        </span>
      )}
      <span className={classes.title}>{title}</span>
    </a>
  );
});
