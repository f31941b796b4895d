const PAYS = [1900, 2000, 2100, 2200, 2300, 2400, 13000];
const MEAN = 3700;
const MEDIAN = 2200;
const WIDTH = 420;
const MARGIN = 14;

/** Where an amount of euros lies on the line, in units of the drawing. */
const at = (euros: number): number => MARGIN + (euros / 14_000) * (WIDTH - 2 * MARGIN);

/** Seven people's pay on a line, with mean and median: the figure of the lesson 'What an average hides'. */
export function PayFigure() {
  return (
    <svg
      aria-label="Seven dots on a line of monthly pay. Six crowd between 1,900 and 2,400 euros, one stands alone at 13,000. The median, 2,200, lies inside the crowd; the mean, 3,700, in the empty stretch beside it."
      className="pub-figure"
      role="img"
      viewBox={`0 0 ${WIDTH} 96`}
    >
      <line className="pub-figure-axis" x1={MARGIN} x2={WIDTH - MARGIN} y1="56" y2="56" />
      {PAYS.map((pay) => (
        <circle className="pub-figure-dot" cx={at(pay)} cy="56" key={pay} r="5.5" />
      ))}
      <line className="pub-figure-mark" x1={at(MEDIAN)} x2={at(MEDIAN)} y1="64" y2="76" />
      <text textAnchor="middle" x={at(MEDIAN)} y="91">
        median
      </text>
      <line className="pub-figure-mark" x1={at(MEAN)} x2={at(MEAN)} y1="34" y2="50" />
      <text textAnchor="start" x={at(MEAN) - 14} y="26">
        mean, €3,700
      </text>
      <text textAnchor="end" x={at(13_000) + 12} y="38">
        the owner
      </text>
    </svg>
  );
}
