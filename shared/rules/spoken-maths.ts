/** Spoken names of symbols in formulas; other commands are read by their name, such as sigma. */
const names: Record<string, string> = {
  times: 'times',
  cdot: 'times',
  div: 'divided by',
  pm: 'plus or minus',
  approx: 'is about',
  le: 'is at most',
  leq: 'is at most',
  ge: 'is at least',
  geq: 'is at least',
  ne: 'is not',
  neq: 'is not',
  lt: 'is less than',
  gt: 'is greater than',
  to: 'to',
  rightarrow: 'to',
  Rightarrow: 'so',
  quad: ' ',
  qquad: ' ',
  left: '',
  right: '',
  ldots: 'and so on',
  dots: 'and so on',
};

// Only arguments without nested ones match.
const inside = /\\(text|mathrm|mathbf|textbf|operatorname|sqrt|bar|overline|hat)\s?\{([^{}]*)\}/g;
const fraction = /\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g;
const power = /\^\{([^{}]*)\}/g;
const index = /_\{([^{}]*)\}/g;

const around = (command: string, said: string): string => {
  if (command === 'sqrt') return ` the root of ${said} `;
  if (command === 'bar' || command === 'overline') return ` ${said} bar `;
  return command === 'hat' ? ` ${said} hat ` : said;
};

const raised = (to: string): string =>
  to === '2' ? ' squared ' : to === '3' ? ' cubed ' : ` to the power of ${to} `;

/** A TeX formula in spoken words: '\frac{a}{b}' is 'a over b'. */
function spokenFormula(tex: string): string {
  let text = tex.replaceAll(/\\([%$#&_ {}])/g, '$1').replaceAll(/\\[,;:!]/g, ' ');
  // From the inside out, with limited nesting.
  for (let depth = 0; depth < 6; depth += 1) {
    text = text
      .replaceAll(inside, (_, command: string, said: string) => around(command, said))
      .replaceAll(fraction, ' $1 over $2 ')
      .replaceAll(power, (_, to: string) => raised(to))
      .replaceAll(index, ' $1 ');
  }
  return text
    .replaceAll(/\\(bar|hat) ?(\w)/g, ' $2 $1 ')
    .replaceAll(/\^(\w)/g, (_, to: string) => raised(to))
    .replaceAll(/_(\w)/g, ' $1 ')
    .replaceAll(/\\([a-zA-Z]+)/g, (_, command: string) => ` ${names[command] ?? command} `)
    .replaceAll(/[\\{}]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Markdown with its formulas in spoken words. 'It costs $5 and $10' has none, as in web/ui/markdown-plugins.ts. */
export const withSpokenMaths = (markdown: string): string =>
  markdown
    .replaceAll(/\$\$([^$]+)\$\$/g, (_, tex: string) => spokenFormula(tex))
    .replaceAll(/\$(?! )([^$\n]+)(?<! )\$(?!\d)/g, (_, tex: string) => spokenFormula(tex));
