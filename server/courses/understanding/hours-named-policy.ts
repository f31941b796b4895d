import { courseLimits } from '#shared/contract/bounds.ts';

const words =
  'a an one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const numberOf = (said: string): number => {
  const at = words.indexOf(said.toLowerCase());
  // 'a' and 'an' mean one.
  return at < 0 ? Number(said) : Math.max(1, at - 1);
};

/** 'two hours a week', '3h/week', 'an hour daily'; a number before it, as in '2.5' or '2-3', would change its meaning. */
const named =
  /(?<![\p{L}\d.,/–-])(\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen)\s{0,3}(?:h|hrs?|hours?)\s{0,3}(?:(?:an?|per|each|every)\s{1,3}(week|day)|\/\s{0,3}(week|day)|(weekly|daily))\b/giu;

const boundary = /[.!?;:,()\n]|\b(?:and|but)\b/giu;

/** Words allowed before the hours if no owner is named: 'in two hours a week'. */
const filler = /^(?:in|with|at|for|about|around|roughly|only|just|maybe|most|up|to|least|say|\s)*$/iu;
const learning =
  /\b(?:have|['’]ve|got|spare|spend|free|available|invest|give|put|budget|manage|afford|learn|learning|study|studying|practi[cs]e|time|commit|devote|set aside)\b/iu;
/** Hours that are not for learning, or not the learner's own. */
const other =
  /\b(?:work|works|working|worked|job|jobs|shift|shifts|sleep|sleeps|slept|commut\w{1,8}|people|persons?|students|pupils|children|kids|patients|participants|workers|teachers|nurses|they|he|she|who|whose|watch\w{0,4}|tv|television|screens?|pay|paid|earn\w{0,4}|don['’]t|do not|never|no longer)\b/iu;
/** 'half an hour', 'more than two hours', 'two to three hours': not a number of hours, or not this one. */
const otherNumber =
  /(?:\b(?:half|of|than|not|no)|\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) (?:to|or))\s*$/iu;
const followed =
  /^\s*(?:$|(?:for|to (?:learn|study|spare|spend|give|practi[cs]e|invest)|free|available|of (?:my )?time|at most|or so)\b)/iu;
/** An hour a day is seven a week only where it is every day. */
const someDays =
  /\b(?:days|times|evenings|nights|mornings|weekdays?|working days?|workdays?|weekends?|mondays?|saturdays?|sundays?)\b/iu;

/**
 * The hours a week that a goal explicitly names as the learner's; null if it names none, is unclear, or names two
 * different numbers: nothing is guessed.
 */
export function hoursNamed(goal: string): number | null {
  const found = [...goal.matchAll(named)].flatMap((match) => {
    const [said, count = '', ...periods] = match;
    const isDaily = periods.some((period) => /^da/i.test(period ?? ''));
    if (!isOwn(goal, match.index, said) || (isDaily && someDays.test(goal))) return [];
    return [numberOf(count) * (isDaily ? 7 : 1)];
  });
  const [hours, ...others] = [...new Set(found)];
  const { min, max } = courseLimits.weeklyHours;
  return hours !== undefined && others.length === 0 && hours >= min && hours <= max ? hours : null;
}

/** Are the hours named at this place the learner's own and for learning? */
function isOwn(goal: string, at: number, said: string): boolean {
  const start = [...goal.slice(0, at).matchAll(boundary)].at(-1);
  const before = goal.slice(start ? start.index + start[0].length : 0, at);
  const [after = ''] = goal.slice(at + said.length).split(boundary);
  if (other.test(before) || other.test(after) || otherNumber.test(before) || !followed.test(after))
    return false;
  return filler.test(before) || learning.test(before);
}
