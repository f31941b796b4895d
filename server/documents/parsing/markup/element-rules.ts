const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** HTML elements without an end tag. */
export const voidElements = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

/** Inline elements. Their end tags do not affect the structure, and are often missing. */
export const inlineElements = names(
  'a abbr acronym b bdi bdo big cite code data dfn em font i ins kbd label mark nobr output s samp small span strike strong time tt u var',
);

const closeParagraph = names('p');
const rows = names('td th tr');
const groups = names('thead tbody tfoot td th tr');
const ruby = names('rt rp');

/** An element's start tag → the innermost elements that it closes implicitly. */
export const impliedEnds: ReadonlyMap<string, ReadonlySet<string>> = new Map<string, ReadonlySet<string>>([
  ['li', names('li p')],
  ['dt', names('dt dd p')],
  ['dd', names('dt dd p')],
  ['tr', new Set([...rows, 'p'])],
  ['td', names('td th p')],
  ['th', names('td th p')],
  ['tbody', new Set([...groups, 'p', 'caption', 'colgroup'])],
  ['thead', new Set([...groups, 'p', 'caption', 'colgroup'])],
  ['tfoot', new Set([...groups, 'p', 'caption', 'colgroup'])],
  ['option', names('option')],
  ['body', names('head title')],
  ['rt', ruby],
  ['rp', ruby],
  ...(
    'p address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr main menu nav ol pre search section summary table ul xmp'
  )
    .split(' ')
    .map((name) => [name, closeParagraph] as const),
]);

/** SVG and MathML, whose elements may be self-closing. */
export const foreignElements = names('svg math');
