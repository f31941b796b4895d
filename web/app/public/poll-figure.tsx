const WIDTH = 420;
const LINES = [
  { country: '1 million', y: 34 },
  { country: '80 million', y: 78 },
] as const;
const AXIS = 104;

/** Where a percentage lies on the line, in units of the drawing. */
const at = (share: number): number => 96 + ((share - 36) / 12) * (WIDTH - 112);

/** The margin of error of a thousand answers in a small and in a large country: the same. */
export function PollFigure() {
  return (
    <svg
      aria-label="Two polls of a thousand people each say 42 per cent. In the country of one million and in that of eighty million the margin reaches equally far, from 39 to 45 per cent."
      className="pub-figure"
      role="img"
      viewBox={`0 0 ${WIDTH} 128`}
    >
      {LINES.map(({ country, y }) => (
        <g key={country}>
          <text className="pub-figure-strong" x={0} y={y + 4}>
            {country}
          </text>
          <line className="pub-figure-mark" x1={at(39)} x2={at(45)} y1={y} y2={y} />
          {[39, 45].map((end) => (
            <line className="pub-figure-mark" key={end} x1={at(end)} x2={at(end)} y1={y - 7} y2={y + 7} />
          ))}
          <circle className="pub-figure-dot" cx={at(42)} cy={y} r="6" />
        </g>
      ))}
      <line className="pub-figure-axis" x1={at(36)} x2={at(48)} y1={AXIS} y2={AXIS} />
      {[39, 42, 45].map((share) => (
        <text key={share} textAnchor="middle" x={at(share)} y={AXIS + 18}>
          {share}%
        </text>
      ))}
    </svg>
  );
}
