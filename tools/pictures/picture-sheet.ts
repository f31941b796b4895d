import { escapeHtml } from '#shared/rules/page-head.ts';
import type { Comparison } from './picture-compare.ts';

const label = (changed: number | null): string => {
  if (changed === null) return 'new';
  return changed === 0 ? 'unchanged' : `${(changed * 100).toFixed(2)} % changed`;
};

/** One page with every screenshot, changed ones first and beside the previous ones. */
export function contactSheet(compared: readonly Comparison[]): string {
  const sorted = [...compared].sort(
    (a, b) => (b.changed ?? 2) - (a.changed ?? 2) || a.name.localeCompare(b.name),
  );
  const figures = sorted.map(({ name, changed }) => {
    const file = escapeHtml(name);
    const old = changed ? `<img src="before/${file}" alt="before" loading="lazy">` : '';
    return `<figure><figcaption>${file}: ${label(changed)}</figcaption><div>${old}<img src="now/${file}" alt="now" loading="lazy"></div></figure>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every page of Lectern</title>
<style>
  body { margin: 24px; font: 14px/1.4 system-ui; background: #8a8a8a; }
  main { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
  figure { margin: 0; }
  figcaption { padding: 4px 0; }
  img { max-width: 420px; max-height: 900px; margin-right: 8px; vertical-align: top; }
</style>
<main>
${figures.join('\n')}
</main>
</html>
`;
}
