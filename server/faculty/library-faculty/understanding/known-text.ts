/** The prior knowledge that a text states, and the `rest` of the text. */
export type Known = { rest: string; known: string[] };

/** Matches 'I know html', 'we have already done averages and spread', but not 'I want to know' or 'how do I know'. */
const alreadyKnown =
  /(^|[,.;:!?\n(]|\b(?:and|but|as|since|because)\b)\s{0,4}(?:i|we)(?:['’]ve| have)?\s+(?:already\s+|do\s+)?(?:know|learned|learnt|did|done|had|finished|understand|can (?:already )?(?:do|use|write|read|make)|mastered|(?:am|are) (?:familiar|comfortable|good) (?:with|at))\s+(?:already\s+)?(?!nothing|no\b|little|neither|not\b|that\b|how little)([^.;!?\n]+)/giu;
const turn = /(?:,\s*)?\b(?:but|yet|so|want|would like|need|no need|now|just|only|please)\b.*$/iu;
/** Separates statements about prior knowledge, which may contradict each other. */
const priorEnds = /[.;!?\n]+|(?:,\s+|(?<![\s,])\s+)\b(?:but|though|although|however|only)\b/iu;
const denied =
  /\b(?:never|not|no|none|nothing|neither|cannot|forgot(?:ten)?|forget|hardly|barely|rusty|without|unsure|lost)\b|n['’]t\b/iu;
const nothing = /^\W*(?:none|nothing|no|zero|little|not (?:much|a lot|yet))\b/i;
const joints = /[,;:/+]|(?<!\s)\s+(?:and|or|&|incl(?:uding|\.)?|plus|as well as)(?=\s)/iu;

/** Extracts the prior knowledge from a text. */
export function takeKnown(text: string): Known {
  const known: string[] = [];
  const rest = text.replace(alreadyKnown, (whole: string, before: string, what: string) => {
    const after = turn.exec(what)?.[0] ?? '';
    const item = what.slice(0, what.length - after.length);
    if (item.trim() === '') return whole;
    known.push(item);
    return `${before} ${after}`;
  });
  return { rest, known };
}

/** The known and the unknown topics in the field for prior knowledge, by statement. */
export function readPrior(prior: string[]): { known: string[]; notKnown: string[] } {
  const statements = prior.join(', ').split(priorEnds);
  return {
    known: statements.filter((one) => !denied.test(one)),
    notKnown: statements.filter((one) => denied.test(one)),
  };
}

/** The first `most` items listed by statements, in order: 'loops, map/filter and objects' lists four. */
export function listed(statements: string[], most: number): string[] {
  const things = statements
    .flatMap((one) => one.split(joints))
    .map((item) => item.trim())
    .filter((item) => item !== '' && !nothing.test(item));
  return [...new Set(things)].slice(0, most);
}
