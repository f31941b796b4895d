import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DocumentSection } from '#shared/contract/documents.ts';
import { readerTexts as texts } from '../texts.ts';
import classes from './document-outline.module.css';
import { OutlineRow } from './outline-row.tsx';
import { firstOpen, outlineOf, pathTo, visibleRows } from './outline-rows.ts';
import { rowByKey } from './row-by-key.ts';
import { useRowWindow } from './use-row-window.ts';

type Props = {
  sections: readonly DocumentSection[];
  current: number;
  hrefOf: (section: number) => string;
  onOpen: (section: number) => void;
};

/** The sections as a tree: one tab stop, arrow keys move in it. */
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
  const { height, from, to, show } = useRowWindow(tree, rows.length);

  const stopOf = (n: number | null) => rows.findIndex((row) => row.n === n);
  const stop = Math.max(0, focused === null || stopOf(focused) < 0 ? stopOf(current) : stopOf(focused));
  const currentAt = stopOf(current);
  // Scrolls to the current section, unless focus is in the outline.
  useEffect(() => {
    if (currentAt >= 0 && !tree.current?.contains(document.activeElement)) show(currentAt, 'middle');
  }, [currentAt, show]);

  // A distant row has to be rendered before it can be focused.
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = tree.current?.querySelector<HTMLElement>(`[data-section="${wanted.current}"]`);
    if (row) wanted.current = null;
    row?.focus({ preventScroll: true });
  });

  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  const [actions] = useState(() => ({
    open: (n: number) => latest.current(n),
    toggle: (n: number) =>
      setOpen((now) => (now.has(n) ? new Set([...now].filter((one) => one !== n)) : new Set([...now, n]))),
    focus: setFocused,
  }));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = rowByKey(event.key, rows, open, rows[stop]?.n ?? current);
    if (!next) return;
    event.preventDefault();
    if ('toggle' in next) {
      actions.toggle(next.toggle);
      return;
    }
    wanted.current = next.focus;
    setFocused(next.focus);
    show(stopOf(next.focus), 'nearest');
    tree.current
      ?.querySelector<HTMLElement>(`[data-section="${next.focus}"]`)
      ?.focus({ preventScroll: true });
  };

  const drawn = rows
    .map((node, at) => ({ node, at }))
    .filter(({ at }) => (at >= from && at < to) || at === stop || at === currentAt);
  return (
    <div
      aria-label={texts.contents}
      className={classes.tree}
      data-long={height !== null}
      onKeyDown={onKeyDown}
      ref={tree}
      role="tree"
      style={height === null ? undefined : { height: rows.length * height }}
      tabIndex={-1}
    >
      {drawn.map(({ node, at }) => (
        <OutlineRow
          actions={actions}
          at={at}
          href={hrefOf(node.n)}
          isCurrent={node.n === current}
          isOpen={node.hasParts ? open.has(node.n) : null}
          isStop={at === stop}
          key={node.n}
          node={node}
          top={height === null ? null : at * height}
        />
      ))}
    </div>
  );
}
