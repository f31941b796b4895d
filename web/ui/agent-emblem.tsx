import type { Leader } from '#shared/contract/common.ts';

/**
 * Faces of three lines in a 24-unit square: a smile under a pair of glasses; two straight looks over a tick; lowered eyes
 * over an open book.
 */
const DRAWINGS: Record<Leader, string> = {
  Professor:
    'M3 9.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M12 9.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M7.5 18c2.8 2.3 6.2 2.3 9 0',
  Examiner: 'M7.5 5.5v5M16.5 5.5v5M6.5 16l4 4 8-6.5',
  Librarian:
    'M3.5 7.5c1.4 2.4 4.6 2.4 6 0M14.5 7.5c1.4 2.4 4.6 2.4 6 0M4 14.5c3.4 0 6 1 8 3.5c2-2.5 4.6-3.5 8-3.5',
};

type Props = {
  leader: Leader;
  /** width and height in pixels */
  size?: number;
  /** false where the agent's name is shown beside it */
  labelled?: boolean;
};

/** An agent's face in its own colour. Without a style sheet, since many pages show one. */
export const AgentEmblem = ({ leader, size = 32, labelled = false }: Props) => {
  const colour = `--${leader.toLowerCase()}`;
  return (
    <span
      data-leader={leader}
      style={{
        ...{ display: 'inline-grid', flex: 'none', placeItems: 'center', borderRadius: '50%' },
        ...{ width: size, height: size, color: `var(${colour})`, background: `var(${colour}-soft)` },
      }}
      {...(labelled ? { role: 'img', 'aria-label': leader } : { 'aria-hidden': true })}
    >
      <svg
        viewBox="0 0 24 24"
        width={size * 0.7}
        height={size * 0.7}
        aria-hidden="true"
        fill="none"
        focusable="false"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="1.6"
      >
        <path d={DRAWINGS[leader]} />
      </svg>
    </span>
  );
};
