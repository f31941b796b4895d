import type { Leader } from '#shared/contract/common.ts';
import classes from './agent-emblem.module.css';

/** SVG paths in a 24-unit square: an open book on its stand, a ticked sheet, shelved spines. */
const DRAWINGS: Record<Leader, string> = {
  Professor: 'M12 7c-2-1.6-4.6-2-8-2v11c3.400 0 6 .4 8 2 2-1.600 4.600-2 8-2V5c-3.400 0-6 .4-8 2zm0 0v11',
  Examiner: 'M6 4h12v16H6zM9 9l1.200 1.200L12.500 8M9 15l1.200 1.200L12.500 14M15 9.500h.5M15 15.500h.5',
  Librarian: 'M5 4h4v16H5zM9 6h4v14H9zM13.500 6.800l3.700-1 3.400 13-3.700 1zM5 16h4M9 16h4',
};

type Props = {
  leader: Leader;
  /** width and height in pixels */
  size?: number;
  /** false where the agent's name is shown beside it */
  labelled?: boolean;
};

/** An agent's icon in its own colour. */
export const AgentEmblem = ({ leader, size = 32, labelled = false }: Props) => (
  <span
    className={classes.emblem}
    data-leader={leader}
    style={{ width: size, height: size }}
    {...(labelled ? { role: 'img', 'aria-label': leader } : { 'aria-hidden': true })}
  >
    <svg viewBox="0 0 24 24" width={size * 0.62} height={size * 0.62} aria-hidden="true" focusable="false">
      <path d={DRAWINGS[leader]} />
    </svg>
  </span>
);
