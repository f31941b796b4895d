/** What somebody wants to know of the course itself. */
export type CourseAim =
  | 'when'
  | 'go'
  | 'skip'
  | 'locked'
  | 'why'
  | 'to-do-with'
  | 'length'
  | 'count'
  | 'next'
  | 'device';

/** A way of saying it, in lower case without apostrophes; `topic`: what it is about. */
export type CoursePhrase = { aim: CourseAim; said: RegExp };

const lesson = '(?:lessons?|units?|chapters?|parts?|modules?|sections?)';
const which = '(?:which|wich|what|witch)';
const when = '(?:when|wen|whn)';
const reach =
  '(?:gett?(?:ing)? to|come to|coming to|reach(?:ing)?|arrive at|learn(?:ing)?|lern(?:ing)?|cover(?:ing)?|hear about|talk about|deal with|treat|study|be taught|be told|find out|do|make|build)';
const this_ = `(?:this|that|it|all (?:of )?(?:this|that)|(?:this|the|that) ${lesson})`;

/** The first that fits decides. */
export const coursePhrases: readonly CoursePhrase[] = [
  {
    aim: 'locked',
    said: new RegExp(
      `\\b(?:un)?lock(?:ed|s|ing)?\\b.*\\b(?:${lesson}|course|next|rest|others?)\\b|\\b(?:${lesson}|course|next|rest|others?)\\b.*\\b(?:un)?locked\\b`,
    ),
  },
  {
    aim: 'go',
    said: new RegExp(
      `\\b(?:skip|jump|go|move|hop|switch|get|start|begin|proceed|continue)\\b.{0,25}?\\b(?:to|at|with|from)\\b(?<topic>.*\\b${lesson}\\b.*)`,
    ),
  },
  { aim: 'go', said: new RegExp(`\\bopen\\b(?<topic>.*\\b${lesson} (?:number )?\\d+\\b.*)`) },
  {
    aim: 'go',
    said: /\b(?:skip|jump|fast forward)\b.{0,20}?\b(?:ahead|straight|right|directly|forward|over)? ?to\b(?<topic>.+)/,
  },
  {
    aim: 'skip',
    said: new RegExp(
      `\\bskip\\W*(?:${this_}|ahead)?\\W*(?:please|now|and .*)?$|\\bskip ${this_}\\b|\\balready (?:know|knew|learned|learnt|did|had) (?:all )?(?:of )?${this_}\\b|\\bleave ${this_} out\\b`,
    ),
  },
  {
    aim: 'to-do-with',
    said: /\bwhat (?:has|have|does|do|is|are)\b.+?\b(?:to do|in common) with\b(?<topic>.+)/,
  },
  {
    aim: 'locked',
    said: new RegExp(`\\b(?:cant|cannot|not|wont)\\b.{0,12}\\bopen\\b.{0,20}\\b${lesson}\\b`),
  },
  {
    aim: 'why',
    said: new RegExp(
      `\\bwho (?:needs|wants|cares about) ${this_}\\W*$|\\bwhy (?:am i|are we|do you)\\b.{0,30}\\b${this_}\\W*$|\\bwhat (?:do|will|would|should) (?:i|we) (?:ever )?(?:need|use|want) ${this_} for\\b`,
    ),
  },
  {
    aim: 'why',
    said: new RegExp(
      `\\bwhy\\b.{0,30}\\b(?:learn(?:ing)?|know|read(?:ing)?|study(?:ing)?|do(?:ing)?|need|care about|bother with|go through)\\b ${this_}(?: first| here| now| at all)?\\W*$|\\bwhy\\b.{0,12}\\b${this_} (?:in|part of) (?:my|the) course\\b`,
    ),
  },
  {
    aim: 'why',
    said: new RegExp(
      `\\bwhat(?: is| are|s)? ${this_}(?: all)? (?:good|useful|needed|there)? ?for\\b|\\b(?:point|use|purpose|sense|relevance|benefit) (?:of|in) (?:doing |learning |reading )?${this_}(?: for me| to me| here)?\\W*$|\\bhow (?:does|will|would|is) ${this_}(?: all)? (?:help|useful|relevant)\\b|\\bdo i (?:really |even )?need ${this_}\\W*$`,
    ),
  },
  {
    aim: 'why',
    said: /\b(?:not|isnt|wasnt|aint)\b.{0,8}\bwhat i (?:want|need|signed up|came|come|ask|expect|meant|was (?:looking|hoping))|\bi (?:only |just )?(?:came|am|signed up|enrolled) (?:here )?for\b|\bnothing to do with (?:my goal|what i)/,
  },
  {
    aim: 'next',
    said: new RegExp(`\\bwhat(?: is|s| will)?\\b.{0,12}\\bnext ${lesson}\\b(?: be)?(?: about)?\\W*$`),
  },
  {
    aim: 'next',
    said: new RegExp(
      `\\bwhat (?:comes|is coming|do (?:we|i) (?:do|learn)|will (?:we|i) (?:do|learn)|are we (?:doing|learning)|is|s)\\b.{0,20}\\b(?:next|after ${this_}|afterwards)\\W*$|\\b${which} ${lesson} (?:is|comes) next\\b|\\bwhats next\\W*$`,
    ),
  },
  {
    aim: 'when',
    said: new RegExp(`\\b${when}\\b.{0,20}?\\b(?:we|i|you|the course)\\b.{0,15}?\\b${reach}\\b(?<topic>.+)`),
  },
  { aim: 'when', said: new RegExp(`\\bin ${which} ${lesson}\\b(?<topic>.+)`) },
  {
    aim: 'when',
    said: new RegExp(
      `\\b${which} ${lesson}\\b.{0,12}?\\b(?:is|are|has|have|deals?|covers?|teach(?:es)?|explains?|treats?|shows?|tells?|about|on)\\b(?<topic>.+)`,
    ),
  },
  {
    aim: 'when',
    said: new RegExp(
      `\\b(?:is|are|will|isnt|arent)\\b.{0,12}\\b(?:a|an|any|some|another|one)? ?${lesson}\\b.{0,12}?\\b(?:on|about|for|where|that|with)\\b(?<topic>.+)`,
    ),
  },
  {
    aim: 'when',
    said: new RegExp(
      `\\b(?:do|will|does|shall|are) (?:we|i|you|it|(?:the|this) course)(?: (?:ever|also|later|even|still|going to))* (?:${reach}|include|contain|teach|have)\\b(?<topic>.+)`,
    ),
  },
  {
    aim: 'when',
    said: new RegExp(
      `\\bhow (?:long|far|many ${lesson})\\b.{0,25}?\\b(?:until|till|before|to)\\b(?: (?:we|i|you))?.{0,12}?\\b(?:${reach})\\b(?<topic>.+)`,
    ),
  },
  {
    aim: 'count',
    said: /\bhow many (?:more )?(?:lessons|units|chapters|modules)\b|\bhow (?:much|many|far)\b.{0,25}\b(?:left|to go)\W*$/,
  },
  {
    aim: 'length',
    said: new RegExp(
      `\\bhow (?:long|much time|many (?:hours|minutes))\\b.{0,35}\\b(?:${lesson}|course|whole (?:thing|lot)|this take|it take)\\b`,
    ),
  },
  {
    aim: 'device',
    said: /\b(?:on|with|from|via|using|need|have|got)\b.{0,12}\b(?:i?phones?|i?pads?|mobiles?|cell ?phones?|smartphones?|tablets?|android|chromebook|laptop|computer|pc)\b/,
  },
];
