/**
 * Words of the library that mean something else in another walk of life, and the words by which one sees that it is the
 * one talked about: the strings of a guitar, the loops of a pullover, the script of a film.
 */
const homonyms: [word: RegExp, where: RegExp][] = [
  [
    /\bscripts?\b/giu,
    /\b(?:films?|movies?|theat(?:re|er)s?|drama|screenplays?|comed(?:y|ies)|sitcom|actors?)\b/iu,
  ],
  [
    /\bstrings?\b/giu,
    /\b(?:guitars?|violins?|cellos?|ukuleles?|banjos?|harps?|viola|orchestra|puppets?|rackets?)\b/iu,
  ],
  [
    /\b(?:loops?|charts?|arrays?|blocks?)\b/giu,
    /\b(?:knit(?:ting|ted)?|crochet(?:ing)?|sew(?:ing)?|quilts?|yarn|wool|weaving)\b/iu,
  ],
  [/\b(?:charts?|scales?)\b/giu, /\b(?:sailing|nautical|astrolog\w+|horoscopes?|piano|choir singing)\b/iu],
  [
    /\b(?:functions?|objects?|values?|arguments?)\b/giu,
    /\b(?:grammar|verbs?|ser and estar|philosophy|kidneys?|liver|thyroid)\b/iu,
  ],
  [/\bevents?\b/giu, /\b(?:wedding|catering|festival|concert hall|event (?:planning|management))\b/iu],
  [/\belements?\b/giu, /\b(?:chemistry|periodic table)\b/iu],
  [/\btrials?\b/giu, /\b(?:court|lawyers?|jury|criminal law)\b/iu],
  [/\bpositive\b/giu, /\b(?:positive (?:thinking|psychology|attitude)|mindset)\b/iu],
  [/\b(?:spread|ranges?)\b/giu, /\b(?:sandwich\w*|bread|butter|mountains?|oven|golf)\b/iu],
  [/\barrays?\b/giu, /\bsolar\b/iu],
  [/\breturns?\b/giu, /\b(?:tax|vat) returns?\b/iu],
  [/\b(?:tests?|chances?)\b/giu, /\bdriving (?:test|licen[cs]e|lessons)\b/iu],
  [/\bcode\b/giu, /\b(?:dress|building|highway|penal|zip|post(?:al)?) code\b/iu],
];
/** Whoever programs as well may mean the words as the library does. */
const ours = /\b(?:java ?script|js|programming|coding|statistics|statistical)\b/iu;

/** A text without the words that mean something else where its `context`, the whole of what was written, speaks of that. */
export function withoutHomonyms(text: string, context: string): string {
  if (ours.test(context)) return text;
  return homonyms.reduce(
    (rest, [word, where]) => (where.test(context) ? rest.replace(word, ' ') : rest),
    text,
  );
}
