import type { Lesson, Library } from '../../server/library/library-types.ts';

const box = { width: 250, height: 46, right: 60, below: 14 };
const margin = 24;
const headHeight = 40;

type Place = { lesson: Lesson; x: number; y: number };

/** The lessons as an SVG drawing, one subject below another, each lesson to the right of its prerequisites. */
export function drawPrerequisites({ subjects, lessons }: Library): string {
  const depths = depthsOf(lessons);
  const places = new Map<string, Place>();
  const heads: string[] = [];
  let top = margin;
  for (const { title, lessons: own } of subjects) {
    heads.push(`<text class="head" x="${margin}" y="${top + 16}">${escaped(title)}</text>`);
    const used = new Map<number, number>();
    for (const lesson of own) {
      const depth = depths.get(lesson.ref) ?? 0;
      const row = used.get(depth) ?? 0;
      used.set(depth, row + 1);
      places.set(lesson.ref, {
        lesson,
        x: margin + depth * (box.width + box.right),
        // Every second column is slightly lower, so that a line passing a box can be followed.
        y: top + headHeight + row * (box.height + box.below) + (depth % 2) * (box.height / 3),
      });
    }
    top += headHeight + Math.max(0, ...used.values()) * (box.height + box.below) + 2 * margin;
  }
  const width = margin * 2 + (Math.max(0, ...depths.values()) + 1) * (box.width + box.right) - box.right;
  return document(width, top, [...heads, ...edges(places), ...[...places.values()].map(drawBox)]);
}

/** The length of the longest chain of prerequisites of each lesson; a cycle ends where it closes. */
function depthsOf(lessons: Lesson[]): Map<string, number> {
  const byRef = new Map(lessons.map((lesson) => [lesson.ref, lesson]));
  const depths = new Map<string, number>();
  const depthOf = (ref: string, above: Set<string>): number => {
    const known = depths.get(ref);
    if (known !== undefined) return known;
    const before = (byRef.get(ref)?.prerequisites ?? []).filter((one) => byRef.has(one) && !above.has(one));
    const depth = Math.max(0, ...before.map((one) => depthOf(one, new Set([...above, ref])) + 1));
    depths.set(ref, depth);
    return depth;
  };
  for (const { ref } of lessons) depthOf(ref, new Set());
  return depths;
}

function edges(places: Map<string, Place>): string[] {
  return [...places.values()].flatMap((to) =>
    to.lesson.prerequisites.flatMap((ref) => {
      const from = places.get(ref);
      if (!from) return [];
      const [x1, y1] = [from.x + box.width, from.y + box.height / 2];
      const [x2, y2] = [to.x - 6, to.y + box.height / 2];
      const bend = box.right * 0.6;
      // Arrows that skip columns are drawn fainter.
      const far = x2 - x1 > box.right ? ' opacity="0.55"' : '';
      return [
        `<path class="edge"${far} d="M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}"/>`,
      ];
    }),
  );
}

function drawBox({ lesson, x, y }: Place): string {
  const words = lesson.title.length > 30 ? `${lesson.title.slice(0, 29).trimEnd()}…` : lesson.title;
  return [
    `<g><title>${escaped(lesson.title)}</title>`,
    `<rect class="${lesson.level}" x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="4"/>`,
    `<text x="${x + 10}" y="${y + 19}">${escaped(words)}</text>`,
    `<text class="small" x="${x + 10}" y="${y + 36}">${lesson.level}, ${lesson.minutes} min</text></g>`,
  ].join('');
}

function document(width: number, height: number, parts: string[]): string {
  const style = `
    text { font: 13px system-ui, sans-serif; fill: #211e18 }
    .head { font: 600 17px Georgia, serif } .small { font-size: 11px; fill: #655e50 }
    rect { fill: #fffdf9; stroke-width: 1.5 } .beginner { stroke: #1d5c2a } .intermediate { stroke: #a86800 }
    .advanced { stroke: #9b2118 } .edge { fill: none; stroke: #8f8775; stroke-width: 1.3; marker-end: url(#tip) }`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<title>What each lesson builds on</title><style>${style}</style>
<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="2" refY="4" orient="auto"><path d="M0 1 L7 4 L0 7 z" fill="#8f8775"/></marker></defs>
<rect x="0" y="0" width="${width}" height="${height}" style="fill:#faf7f0"/>
${parts.join('\n')}
</svg>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
