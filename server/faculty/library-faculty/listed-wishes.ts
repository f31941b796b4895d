/** '1) the button 2) the test': what each number stands before. */
const numbered = /(?:^|\s)\(?\d{1,2}[).]\s+/u;
/** 'Half the week graphs, the other half loops.' */
const halves =
  /\b(?:one |first )?half\b(?: (?:of )?(?:the|my|our) \S+)?\s{1,3}([^.!?\n]{1,300}?)[,;]?\s{1,3}(?:and\s{1,3})?(?:in\s{1,3})?the (?:other|second) half\b(?: (?:of )?(?:the|my|our) \S+)?\s{1,3}([^.!?\n]+)/iu;
/** 'Averages. Plus: what are bonds and what is tax': a list of its own follows. */
const added = /\b(?:plus|also|besides|in addition|on top)\s*:\s*([^!?\n]+)/giu;
const between = /[,;.]\s*|(?<!\s)\s+and\s+/iu;

/** The wishes that a description sets apart from one another, each in its words; empty if it does not. */
export function listedWishes(description: string): string[] {
  const [, ...items] = description.split(numbered);
  const points = items.length > 1 ? items.map((item) => item.split(/[\n.](?:\s|$)/u)[0] ?? '') : [];
  const parts = halves.exec(description)?.slice(1) ?? [];
  const more = [...description.matchAll(added)].flatMap(([, list = '']) => list.split(between));
  return [...points, ...parts, ...more].map(bare).filter((wish) => /\p{L}{2}/u.test(wish));
}

/** Without brackets, and without the 'and' that leads on to the next one. */
const bare = (wish: string) =>
  wish
    .replace(/\([^()]*\)/gu, ' ')
    .trim()
    .replace(/(?<![\s,;])[\s,;]+(?:and|or)?$/iu, '')
    .replace(/\s+/gu, ' ')
    .trim();
