import type { ReactNode } from 'react';
import { directionOf } from '#shared/rules/language/text-direction.ts';
import { IconCheck } from '../web/ui/icons/first-icons.tsx';
import { IconX } from '../web/ui/icons/icons.ts';
import classes from './reviewed.module.css';

/** The result of a part of an answer; `left`: no feedback. */
export type Standing = 'right-chosen' | 'right-missed' | 'wrong-chosen' | 'left';

type Props = {
  standing: Standing;
  /** the part of the answer, which decides the direction */
  text: string;
  children: ReactNode;
};

/**
 * One part of an answer in a review. Its standing is shown by icon, border and colour; `children` says it in words.
 */
export function ReviewedItem({ standing, text, children }: Props) {
  return (
    <li data-standing={standing} dir={directionOf(text) ?? undefined}>
      {standing !== 'left' && (
        <span aria-hidden="true" className={classes.mark}>
          {standing === 'wrong-chosen' ? <IconX size={15} stroke={3} /> : <IconCheck size={15} stroke={3} />}
        </span>
      )}
      <div>{children}</div>
    </li>
  );
}
