/** The input of a title: a requested lesson and its subject. */
type Wished = { title: string; subject: string };

const most = 60;
/** Maximum number of lessons whose topics are named. */
const mostTopics = 5;

/** Phrases that begin a request before its subject. */
const openings = new Set(
  `a able about all also am at be better can could do explain finally find for get going good have hello help hi hope how
  in into it just know learn like love more need of out please really show so some something start study teach tell that
  the to try trying understand understanding us want wanna what wish with would`.split(/\s+/),
);
const ownWords = new Set("i i'd i'll i'm i've im me mine my myself our ours us we we're we'd".split(' '));
/** Words that cannot end a title. */
const loose = new Set(
  'a an and as at because but by for from if in of on or so that the then to when with'.split(' '),
);

const bare = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}'+#]/gu, '');
const fits = (text: string): boolean => text.length <= most;
/** 'Lists of things' of 'Lists of things, arrays'. */
const topicOf = ({ title }: Wished): string => title.split(/[,:]/)[0]?.trim() ?? '';

/**
 * A title of at most 60 characters for a requested course: the lesson's own title, the subject's with its first topics, or,
 * if nothing matches, the first words of the goal. It is never in the first person.
 */
export function suggestedTitle(wished: readonly Wished[], goal: string): string {
  const [first] = wished;
  if (!first) return titleOfGoal(goal);
  if (wished.length === 1) return fits(first.title) ? first.title : inWords(topicOf(first).split(' '));
  const subjects = [...new Set(wished.map(({ subject }) => subject))];
  const ofEach = subjects.flatMap((subject) => wished.find((one) => one.subject === subject) ?? []);
  if (subjects.length > 1) {
    const together = subjects.join(' and ');
    return fits(together) ? together : withTopics('', ofEach);
  }
  return withTopics(first.subject, wished.length > mostTopics ? [] : wished);
}

/** As many topics as fit; if only one of several fits, the subject alone is used. */
function withTopics(subject: string, wished: readonly Wished[]): string {
  const alone = fits(subject) ? subject : '';
  const start = alone && `${alone}: `;
  const topics: string[] = [];
  for (const one of wished) {
    if (!fits(start + [...topics, topicOf(one)].join(', '))) break;
    topics.push(topicOf(one));
  }
  if (alone ? topics.length < 2 : topics.length === 0) return alone || inWords(subject.split(' '));
  return start + topics.join(', ');
}

function titleOfGoal(goal: string): string {
  const words = goal
    .trim()
    .split(/[.!?;:\n]/)[0]
    ?.split(/\s+/)
    .filter(Boolean);
  if (!words) return '';
  const own = (word: string): boolean => ownWords.has(bare(word));
  const begin = words.findIndex((word) => !own(word) && !openings.has(bare(word)));
  if (begin < 0) return '';
  const said = words.slice(begin);
  const end = said.findIndex(own);
  // 'accordion at my wedding' ends before 'my'; for 'taxes my way' only one word would remain, so it is kept.
  return inWords(end > 1 ? said.slice(0, end) : said.filter((word) => !own(word)));
}

/** Whole words that fit, capitalised, without a dangling word at the end. */
function inWords(words: string[]): string {
  const kept: string[] = [];
  for (const word of words) {
    if (!fits([...kept, word].join(' '))) break;
    kept.push(word);
  }
  while (kept.length > 1 && loose.has(bare(kept.at(-1) ?? ''))) kept.pop();
  const text = (kept.length > 0 ? kept.join(' ') : (words[0] ?? '').slice(0, most)).replace(/[,\-–—]$/, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
