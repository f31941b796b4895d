import type { ReactNode } from 'react';
import { IconCheck } from '../../../ui/icons/check.ts';
import { IconX } from '../../../ui/icons/x.ts';
import classes from './reviewed.module.css';

/** How a part of an answer turned out; `left`: nothing is to be said of it. */
export type Standing = 'right-chosen' | 'right-missed' | 'wrong-chosen' | 'left';

type Props = { standing: Standing; children: ReactNode };

/**
 * One part of an answer looked back at. Its standing is told by the shape of its mark and its edge and by its colour; the
 * words for it stand in `children`.
 */
export function ReviewedItem({ standing, children }: Props) {
  return (
    <li data-standing={standing}>
      {standing !== 'left' && (
        <span aria-hidden="true" className={classes.mark}>
          {standing === 'wrong-chosen' ? <IconX size={15} stroke={3} /> : <IconCheck size={15} stroke={3} />}
        </span>
      )}
      <div>{children}</div>
    </li>
  );
}
