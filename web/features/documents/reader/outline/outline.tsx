import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DocumentSection } from '#shared/contract/documents.ts';
import { IconChevronRight } from '../../../../ui/icons/chevron-right.ts';
import { readerTexts as texts } from '../texts.ts';
import classes from './outline.module.css';
import { firstOpen, type OutlineNode, outlineOf, pathTo, visibleRows } from './outline-rows.ts';
import { rowByKey } from './row-by-key.ts';

type Props = {
  sections: readonly DocumentSection[];
  current: number;
  hrefOf: (section: number) => string;
  onOpen: (section: number) => void;
};

/** The sections by their levels, as a tree: one stop of the Tab key, arrows move in it. */
export function Outline({ sections, current, hrefOf, onOpen }: Props) {
  const nodes = useMemo(() => outlineOf(sections), [sections]);
  const [open, setOpen] = useState(() => firstOpen(nodes, current));
  const [focused, setFocused] = useState<number | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const missing = pathTo(nodes, current);
    setOpen((now) => (missing.every((n) => now.has(n)) ? now : new Set([...now, ...missing])));
  }, [nodes, current]);
  const rows = useMemo(() => visibleRows(nodes, open), [nodes, open]);
  useCurrentInView(tree, current);

  const latest = useRef({ onOpen, rows, open });
  useEffect(() => {
    latest.current = { onOpen, rows, open };
  });
  const [actions] = useState(() => ({
    open: (n: number) => latest.current.onOpen(n),
    toggle: (n: number) =>
      setOpen((now) => (now.has(n) ? new Set([...now].filter((one) => one !== n)) : new Set([...now, n]))),
    focus: setFocused,
  }));
  const stop = rows.some(({ n }) => n === focused) ? focused : current;
  const isStopShown = rows.some(({ n }) => n === stop);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = rowByKey(event.key, rows, open, stop ?? current);
    if (!wanted) return;
    event.preventDefault();
    if ('toggle' in wanted) actions.toggle(wanted.toggle);
    else tree.current?.querySelector<HTMLElement>(`[data-section="${wanted.focus}"]`)?.focus();
  };

  return (
    <div
      aria-label={texts.contents}
      className={classes.tree}
      onKeyDown={onKeyDown}
      ref={tree}
      role="tree"
      tabIndex={-1}
    >
      {rows.map((node, at) => (
        <OutlineRow
          actions={actions}
          href={hrefOf(node.n)}
          isCurrent={node.n === current}
          isOpen={node.hasParts ? open.has(node.n) : null}
          isStop={isStopShown ? node.n === stop : at === 0}
          key={node.n}
          node={node}
        />
      ))}
    </div>
  );
}

type Actions = { open: (n: number) => void; toggle: (n: number) => void; focus: (n: number) => void };
type RowProps = {
  node: OutlineNode;
  href: string;
  isCurrent: boolean;
  /** null: it has no parts */
  isOpen: boolean | null;
  isStop: boolean;
  actions: Actions;
};

/** There may be thousands: only those that change are drawn again. */
const OutlineRow = memo(function OutlineRow({ node, href, isCurrent, isOpen, isStop, actions }: RowProps) {
  const { n, title, depth, position, siblings } = node;
  return (
    <a
      aria-current={isCurrent ? 'location' : undefined}
      aria-expanded={isOpen ?? undefined}
      aria-level={depth}
      aria-posinset={position}
      aria-setsize={siblings}
      className={classes.row}
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
      style={{ '--depth': Math.min(depth, 7) - 1 } as CSSProperties}
      tabIndex={isStop ? 0 : -1}
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
      <span className={classes.title}>{title || texts.untitled(n)}</span>
    </a>
  );
});

/** The current section is not to be looked for, unless somebody is just moving in the outline. */
function useCurrentInView(tree: RefObject<HTMLElement | null>, current: number): void {
  useEffect(() => {
    const row = tree.current?.querySelector(`[data-section="${current}"]`);
    if (!row || tree.current?.contains(document.activeElement)) return;
    const column = scrollerOf(row);
    if (!column) return;
    const { top, bottom } = row.getBoundingClientRect();
    const frame = column.getBoundingClientRect();
    if (top < frame.top) column.scrollTop -= frame.top - top + frame.height / 3;
    else if (bottom > frame.bottom) column.scrollTop += bottom - frame.bottom + frame.height / 3;
  }, [tree, current]);
}

const scrollerOf = (part: Element): Element | null => part.closest('[data-scrolls]');
