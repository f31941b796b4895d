import { expect } from 'vitest';

export type Component = { name: string; props: Map<string, string>; inside: Component[] };

const unescaped = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign));

/** Reads a calendar by the letter of RFC 5545, 3.1 and 3.6: line ends, folding, nesting. Values are unescaped. */
export function readCalendar(text: string): Component {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const folded = text.split('\r\n').slice(0, -1);
  for (const line of folded) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  const lines: string[] = [];
  for (const line of folded) {
    if (line.startsWith(' ')) lines[lines.length - 1] += line.slice(1);
    else lines.push(line);
  }
  const root: Component = { name: '', props: new Map(), inside: [] };
  const open = [root];
  for (const line of lines) {
    const colon = line.indexOf(':');
    expect(colon, line).toBeGreaterThan(0);
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1)];
    const current = open.at(-1) as Component;
    if (name === 'BEGIN') {
      const component: Component = { name: value, props: new Map(), inside: [] };
      current.inside.push(component);
      open.push(component);
    } else if (name === 'END') expect(open.pop()?.name).toBe(value);
    else {
      expect(current.props.has(name), `${name} twice`).toBe(false);
      current.props.set(name, unescaped(value));
    }
  }
  expect(open).toHaveLength(1);
  expect(root.inside).toHaveLength(1);
  return root.inside[0] as Component;
}
