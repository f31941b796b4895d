import { fitsTitle, saysMore, wholeWords, wishTitle } from './wish-title.ts';

/** The input of a title: a requested lesson and its subject. */
type Wished = { title: string; subject: string };

/** Maximum number of lessons whose topics are named. */
const mostTopics = 5;

/** 'Lists of things' of 'Lists of things, arrays'. */
const topicOf = ({ title }: Wished): string => title.split(/[,:]/)[0]?.trim() ?? '';

/**
 * A title of at most 60 characters for a requested course: the wish in its own words and language, if it says more than the
 * name of a subject; otherwise the lesson's own title, or the subject's with its first topics. It is never in the first
 * person.
 */
export function suggestedTitle(wished: readonly Wished[], goal: string, language = 'en'): string {
  const { title, isWhole } = wishTitle(goal, language);
  const subjects = [...new Set(wished.map(({ subject }) => subject))];
  const isTelling = !/^en\b/iu.test(language) || saysMore(title, subjects);
  return wished.length === 0 || (isWhole && isTelling) ? title : titleOfLessons(wished);
}

/** A title of at most 60 characters that names lessons: one by its own title, several by their subject and first topics. */
export function titleOfLessons(wished: readonly Wished[]): string {
  const [first] = wished;
  if (!first) return '';
  const subjects = [...new Set(wished.map(({ subject }) => subject))];
  if (wished.length === 1) return fitsTitle(first.title) ? first.title : wholeWords(topicOf(first));
  const ofEach = subjects.flatMap((subject) => wished.find((one) => one.subject === subject) ?? []);
  if (subjects.length > 1) {
    const together = subjects.join(' and ');
    return fitsTitle(together) ? together : withTopics('', ofEach);
  }
  return withTopics(first.subject, wished.length > mostTopics ? [] : wished);
}

/** As many topics as fit; if only one of several fits, the subject alone is used. */
function withTopics(subject: string, wished: readonly Wished[]): string {
  const alone = fitsTitle(subject) ? subject : '';
  const start = alone && `${alone}: `;
  const topics: string[] = [];
  for (const one of wished) {
    if (!fitsTitle(start + [...topics, topicOf(one)].join(', '))) break;
    topics.push(topicOf(one));
  }
  if (alone ? topics.length < 2 : topics.length === 0) return alone || wholeWords(subject);
  return start + topics.join(', ');
}
