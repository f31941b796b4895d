import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Dot = { x: number; y: number };

const elements = (name: string, element: string): Record<string, number>[] => {
  const path = fileURLToPath(new URL(`../figures/${name}.svg`, import.meta.url));
  const tags = readFileSync(path, 'utf8').match(new RegExp(`<${element} [^>]*>`, 'g')) ?? [];
  return tags.map((tag) =>
    Object.fromEntries([...tag.matchAll(/(\w+)="([-\d.]+)"/g)].map(([, key, value]) => [key, Number(value)])),
  );
};

/** The dots of a figure, in its own units; y grows downwards. */
export const dots = (name: string): Dot[] =>
  elements(name, 'circle').map(({ cx = Number.NaN, cy = Number.NaN }) => ({ x: cx, y: cy }));

/** The horizontal lines of a figure at the height of one of its dots, by their two ends. */
export function barsThroughDots(name: string): { from: number; to: number }[] {
  const heights = new Set(dots(name).map(({ y }) => y));
  const level = elements(name, 'line').filter(({ y1 = 0, y2 = 1 }) => y1 === y2 && heights.has(y1));
  return level.map(({ x1 = Number.NaN, x2 = Number.NaN }) => ({ from: x1, to: x2 }));
}
