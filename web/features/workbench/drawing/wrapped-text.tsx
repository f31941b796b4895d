/** Approximate width of a letter of a label. */
const letter = 6.8;

type Props = { text: string; x: number; y: number; room: number; className?: string | undefined };

/** Centred text, wrapped to the available width. */
export function WrappedText({ text, x, y, room, className }: Props) {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + word.length + 1) * letter <= room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return (
    <text className={className} textAnchor="middle" y={y}>
      {[...lines.entries()].map(([place, line]) => (
        <tspan dy={place === 0 ? 0 : 15} key={place} x={x}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
