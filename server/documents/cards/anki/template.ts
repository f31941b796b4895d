/** The fields of a note by name, as HTML. */
export type Fields = ReadonlyMap<string, string>;

const tag = /\{\{([#^/]?)([^{}]{1,300})\}\}/g;
/** Maximum nesting depth of conditions. */
const deepest = 50;

const isFilled = (html: string | undefined): boolean =>
  html !== undefined && html.replace(/<[^<>]*>|&nbsp;/g, '').trim() !== '';

/** 'hint:text:Field' inserts the last field; 'type:' fields show nothing. */
function fieldOf(name: string): string | null {
  const parts = name.split(':').map((part) => part.trim());
  return parts.slice(0, -1).includes('type') ? null : (parts.at(-1) ?? '');
}

/**
 * Renders one side of a card from its template: inserts fields and evaluates conditional sections. `without`: fields that
 * stay empty, such as the other side.
 */
export function renderTemplate(template: string, fields: Fields, without: readonly string[] = []): string {
  let written = '';
  let at = 0;
  /** for each open condition: is its content shown? */
  const open: boolean[] = [];
  const isShown = () => open.every(Boolean);
  for (const { 0: whole, 1: sign, 2: name = '', index } of template.matchAll(tag)) {
    if (isShown()) written += template.slice(at, index);
    at = index + whole.length;
    if (sign === '/') open.pop();
    else if (sign === '#' || sign === '^') {
      if (open.length >= deepest) return written;
      open.push(isFilled(fields.get(name.trim())) === (sign === '#'));
    } else if (isShown()) {
      const field = fieldOf(name);
      if (field !== null && !without.includes(field)) written += fields.get(field) ?? '';
    }
  }
  return isShown() ? written + template.slice(at) : written;
}

/** The answer's own part of a template: after the line that Anki puts below the question, if there is one. */
export function answerTemplate(template: string): string {
  const line = /<hr[^<>]{0,200}id\s*=\s*["']?answer["']?[^<>]{0,200}>/i.exec(template);
  return line ? template.slice(line.index + line[0].length) : template;
}

/** The names of the fields with gaps in a cloze template. */
export const clozeFields = (template: string): string[] =>
  [...template.matchAll(tag)].flatMap(({ 2: name = '' }) => {
    const parts = name.split(':').map((part) => part.trim());
    return parts.slice(0, -1).includes('cloze') ? [parts.at(-1) ?? ''] : [];
  });
