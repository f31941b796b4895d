/** Phrases that introduce a refused topic. */
const refusing =
  /\b(?:(?:nothing|not anything|no more|enough) (?:about|on|of|to do with)|leave out|skip|spare (?:me|us)|except(?: for)?|apart from|without (?:an?|any)(?=\s\S+(?:\s\S+)?\s*(?:[,.;:!?\n]|$))|no need (?:for|of)|not interested in|(?:(?:do|does) not|don['’]t|doesn['’]t) (?:want|need|care about)(?: anything (?:about|on))?|(?:please )?no(?=\s[^,.;:!?\n]{1,40}\b(?:please|pls|yet)\b)|(?<=[,.;:(]\s?)(?:and |but )?no(?=\s\S+(?:\s\S+)?\s*(?:[,.;:!?)\n]|$)))\s+(?!(?:to|that|this|it|them|so)\b)([^,.;:!?\n]{2,80})/giu;
const reason = /(?<!\s)\s+\b(?:please|pls|yet|because|since|as i|i have|i know)\b.*$/iu;

/** Extracts refused topics from a text: 'graphs, but nothing about polls please' refuses 'polls'. */
export function takeRefused(text: string): { rest: string; refused: string[] } {
  const refused: string[] = [];
  const rest = text.replace(refusing, (_, what: string) => {
    refused.push(what.replace(reason, '').trim());
    return ' ';
  });
  return { rest, refused: refused.filter((one) => one !== '') };
}
