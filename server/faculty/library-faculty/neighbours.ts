import type { Library } from '../../library/library-types.ts';

/**
 * Things that are learnt in the same breath as what the library teaches, and that it does not teach. 'Python for
 * beginners' shares its every other word with a course in JavaScript, and still is not served by one.
 */
const neighbours = [
  /\bpython\b|\bjava\b(?! ?script)|\bc ?\+\+|\bc ?#|\bC(?= (?:programming|language|code)\b)|(?<=\b(?:in|learn) )C\b/iu,
  /\b(?:php|ruby|kotlin|golang|typescript|perl|cobol|fortran|haskell|scala|swift|flutter|lua|matlab|visual basic|vba)\b/iu,
  /\b(?:angular|vue|svelte|jquery|django|flask|laravel|wordpress|bootstrap|tailwind|css|sass|sql|mysql|postgres(?:ql)?|mongodb|docker|kubernetes|git|github|linux)\b/iu,
  /(?<!\bto )\breact(?:\.?js)?\b(?! (?:to|when|if|on|and|at|as)\b)/iu,
  /\b(?:excel(?! (?:at|in)\b)|spss|stata|tableau|power ?bi|photoshop|powerpoint|blender|arduino)\b/iu,
  /(?<=\b(?:with|in|using|learn|and) )R\b(?! ?=)|^R\b(?! ?=)/u,
  /\b(?:machine learning|deep learning|neural networks?|artificial intelligence|blockchain|calculus|derivatives?|integrals?|algebra|logarithms?|trigonometry|geometry|matrix|matrices|quadratic)\b/iu,
  /\b\d*[a-z] ?\^ ?\d|\b\d+[a-z] ?[-+−] ?\d+ ?=/iu,
  /\b(?:t-?tests?|anova|chi ?-?squared?(?: test)?|(?:linear|logistic|multiple) regression|regression (?:line|model|analysis)|line of best fit|best[ -]fitting line|least squares|permutations?|combinatorics|factor analysis|time series|monte carlo simulation)\b/iu,
  /\b(?:inheritance|polymorphism|eclipse|(?:use(?:state|effect|ref|memo))|redux|next\.?js|express\.?js|(?<=\b(?:with|in|using|and) )express|web ?sockets?|regex(?:es|p)?|regular expressions?)\b|\bclass \w+ extends\b/iu,
];

/** Does a text name such a thing? Not if the words that a subject of the library lists for itself contain it. */
export function namesNeighbour(library: Library, text: string): boolean {
  const own = new Set(
    library.subjects.flatMap(({ terms }) => terms.flatMap((term) => term.toLowerCase().split(' '))),
  );
  return neighbours.some((pattern) => {
    const found = pattern.exec(text)?.[0].toLowerCase();
    return found !== undefined && !own.has(found);
  });
}
