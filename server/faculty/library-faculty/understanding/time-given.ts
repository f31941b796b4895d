/** The time available for learning: 'one hour a week', '30 min per day', '2 h weekly', 'in the evenings'. */
const timeGiven =
  /\b(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|half an?|a few|a couple of)\s{0,3}(?:h|hrs?|hours?|min|mins|minutes?|evenings?)\s{0,3}(?:(?:an?|per|each|every)\s{1,3}(?:day|week|month|evening|night|weekend)|\/\s{0,3}(?:day|week)|daily|weekly)\b|\b(?:in|on|at) (?:the |my )?(?:evenings?|weekends?|lunch breaks?|spare time|free time)\b/giu;

/** Removes the available time from a text, since it is not a topic. A text that says nothing else stays unchanged. */
export function withoutTime(text: string): string {
  const rest = text.replace(timeGiven, ' ');
  return /\p{L}{3}/u.test(rest) ? rest : text;
}
