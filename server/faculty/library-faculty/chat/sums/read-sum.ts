import { readExpression } from './read-expression.ts';

/** A sum that a message asks for; `said` is how the learner puts it, `expression` what is computed. */
type Side = { said: string; expression: string };
export type Sum =
  | { kind: 'value'; side: Side; as: 'percent' | 'decimal' | null }
  | { kind: 'compared'; left: Side; right: Side; by: 'same' | 'more' | 'less' };

/** A longer message is no plain sum. */
const longest = 120;

/** What stands before a sum, repeatedly. */
const asking =
  /^(?:(?:can|could|would) you|please|and|so|what|whats|what's|is|are|does|how much|how many|calculate|compute|work out|solve|convert|turn|express|write|tell me|the result of|if i take)\s+/i;
const asPercent =
  /\s+(?:(?:in|as|to|into)\s+(?:an?\s+)?(?:%|per ?cent(?:age)?)|(?:is|are|makes?)?\s*(?:how many|how much|what|which)\s+(?:%|per ?cent(?:age)?)(?: is (?:it|that))?)$/i;
const asDecimal = /\s+(?:in|as|to|into)\s+(?:a\s+)?decimal(?: number)?s?$/i;
/** 'what percent of 98 is 9', 'what percent is 9 of 98' */
const shareOf =
  /^(?:what|which|how many) (?:%|per ?cent(?:age)?) (?:of (?<whole>.+?) (?:is|are) (?<part>.+)|(?:is|are) (?<both>.+))$/i;

const comparisons: [Extract<Sum, { kind: 'compared' }>['by'], RegExp][] = [
  ['more', /\s+(?:is |are )?(?:more|greater|bigger|larger|higher) than\s+/i],
  ['less', /\s+(?:is |are )?(?:less|smaller|lower|fewer) than\s+/i],
  [
    'same',
    /\s+(?:is |are )?(?:really |exactly |about )?(?:(?:the )?same(?: thing)? as|equal to|equals?)\s+|\s*={1,3}\s*|\s+(?:makes?|gives?|is|are)\s+/i,
  ],
];

/** Reads a message as a plain sum, a conversion or a comparison of two; null unless all of it is understood. */
export function readSum(message: string): Sum | null {
  if (message.length > longest) return null;
  const text = message
    .replace(/[`]/g, '')
    .replace(/[\s?.!]+$/, '')
    .replace(/\s*=$/, '')
    .trim();
  return compared(text) ?? share(text) ?? value(text);
}

function sideOf(phrase: string): Side | null {
  const said = phrase.trim();
  const expression = readExpression(said);
  return expression === null ? null : { said, expression };
}

function compared(text: string): Sum | null {
  const asked = /^(?:so |and |then )?(?:is|are|does|do) (?<rest>.+)$/i.exec(text)?.groups?.rest;
  for (const [by, pattern] of comparisons) {
    // Without a verb in front only a statement compares: '12/2 is 6'; 'what is 20% more than 50' is a value.
    if (asked === undefined && by !== 'same') continue;
    const [left, right, ...others] = (asked ?? text).split(pattern);
    if (left === undefined || right === undefined || others.length > 0) continue;
    const [one, other] = [sideOf(left), sideOf(right)];
    if (one && other && isComputed(`${left} ${right}`))
      return { kind: 'compared', left: one, right: other, by };
  }
  return null;
}

function share(text: string): Sum | null {
  const { whole, part, both } = shareOf.exec(text)?.groups ?? {};
  const side = whole && part ? sideOf(`${part} out of ${whole}`) : both ? sideOf(both) : null;
  return side && { kind: 'value', side, as: 'percent' };
}

function value(text: string): Sum | null {
  let rest = text.replace(asPercent, '').replace(asDecimal, '');
  const as = asPercent.test(text) ? 'percent' : asDecimal.test(text) ? 'decimal' : null;
  while (asking.test(rest)) rest = rest.replace(asking, '');
  const side = sideOf(rest);
  if (!side || !(as || isComputed(rest))) return null;
  // A hyphen between two numbers on their own is a range or a score.
  return as === null && /^\d+-\d+$/.test(rest) && rest === text ? null : { kind: 'value', side, as };
}

/** Whether something is left to compute: a single number is no sum. */
const isComputed = (text: string): boolean =>
  /\d.*(?:[-+*/×·÷^√%²³−]|\b(?:plus|minus|times|divided|of|in|per ?cent|squared|cubed|than|x)\b)|(?:root|√|half|third|quarter|twice|double).*\d/i.test(
    text,
  );
