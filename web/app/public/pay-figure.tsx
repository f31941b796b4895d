const WIDTH = 420;
const MARGIN = 14;
const LINE = 84;
const STEP = 11;

/** Monthly pay in euros, and in which row of the pile the dot lies: those of nearly the same pay stand in a heap. */
const DOTS = [
  { pay: 1900, row: 0 },
  { pay: 2000, row: 1 },
  { pay: 2100, row: 2 },
  { pay: 2200, row: 0 },
  { pay: 2300, row: 1 },
  { pay: 2400, row: 2 },
  { pay: 13_000, row: 0 },
] as const;
const MEAN = 3700;
const MEDIAN = 2200;

/** Where an amount of euros lies on the line, in units of the drawing. */
const at = (euros: number): number => MARGIN + (euros / 14_000) * (WIDTH - 2 * MARGIN);

/** Seven people's pay on a line, with mean and median: the figure of the lesson 'What an average hides'. */
export function PayFigure() {
  return (
    <svg
      aria-label="Seven dots on a line of monthly pay. Six crowd between 1,900 and 2,400 euros, one stands alone at 13,000. The median, 2,200, lies inside the crowd; the mean, 3,700, in the empty stretch beside it."
      className="pub-figure"
      role="img"
      viewBox={`0 0 ${WIDTH} 124`}
    >
      <line className="pub-figure-axis" x1={MARGIN} x2={WIDTH - MARGIN} y1={LINE} y2={LINE} />
      {DOTS.map(({ pay, row }) => (
        <circle className="pub-figure-dot" cx={at(pay)} cy={LINE - 6 - row * STEP} key={pay} r="4.6" />
      ))}
      <line className="pub-figure-mark" x1={at(MEDIAN)} x2={at(MEDIAN)} y1={LINE} y2={LINE + 14} />
      <text className="pub-figure-strong" textAnchor="middle" x={at(MEDIAN)} y={LINE + 30}>
        median €2,200
      </text>
      <line className="pub-figure-mark" x1={at(MEAN)} x2={at(MEAN)} y1={LINE - 34} y2={LINE} />
      <text className="pub-figure-strong" textAnchor="start" x={at(MEAN) + 7} y={LINE - 24}>
        mean €3,700
      </text>
      <text textAnchor="middle" x={at(13_000)} y={LINE - 18}>
        the owner
      </text>
    </svg>
  );
}
