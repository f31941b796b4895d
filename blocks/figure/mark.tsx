import type { KeyboardEvent, ReactNode } from 'react';
import classes from '#web/features/workbench/drawing/drawing.module.css';
import type { Choosing } from './figure-types.ts';

type Props = { id: string; choosing: Choosing | undefined; children: ReactNode };

/**
 * A mark of a figure; if it can be chosen, it looks and behaves like a radio button, also for keyboard and screen
 * reader.
 */
export function Mark({ id, choosing, children }: Props) {
  const place = choosing?.options.findIndex((option) => option.id === id) ?? -1;
  const option = choosing?.options[place];
  if (!choosing || !option) return <g>{children}</g>;
  const { options, chosen, onChoose } = choosing;
  const choose = (event: KeyboardEvent<SVGGElement>) => {
    const to = placeByKey(event.key, place, options.length);
    const next = to === null ? undefined : options[to];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    event.currentTarget.ownerSVGElement?.querySelector<SVGGElement>(`[data-mark="${to}"]`)?.focus();
  };
  const isReached = chosen === id || (chosen === null && place === 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no input can stand in a drawing
    <g
      aria-checked={chosen === id}
      aria-label={option.text}
      className={classes.choosable}
      data-mark={place}
      onClick={() => onChoose(id)}
      onKeyDown={choose}
      role="radio"
      tabIndex={isReached ? 0 : -1}
    >
      {children}
    </g>
  );
}

/** The mark that a key moves to; null: the key does not move. */
function placeByKey(key: string, place: number, many: number): number | null {
  if (key === ' ' || key === 'Enter') return place;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (place + 1) % many;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (place + many - 1) % many;
  return null;
}
