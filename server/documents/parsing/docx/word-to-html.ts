import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const ofPackage = 'http://schemas.openxmlformats.org/package/2006/relationships';
const ofOffice = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8"?>';

const part = (name: string, content: string): string =>
  `${head}<w:${name} xmlns:w="${main}">${content}</w:${name}>`;
const style = (id: string, name: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;

/**
 * All parts that the XML of `word-paragraph.ts` refers to. Items contain their numbers as text, so one list definition is
 * enough.
 */
const parts = {
  '_rels/.rels': `${head}<Relationships xmlns="${ofPackage}"><Relationship Id="r1" Type="${ofOffice}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/styles.xml': part(
    'styles',
    [1, 2, 3, 4, 5, 6].map((level) => style(`Heading${level}`, `heading ${level}`)).join('') +
      style('Quote', 'Quote') +
      style('Code', 'Code'),
  ),
  'word/numbering.xml': part(
    'numbering',
    '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>' +
      '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>',
  ),
};
const fixed = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]));
const options = {
  styleMap: ["p[style-name='Quote'] => blockquote > p:fresh", "p[style-name='Code'] => pre:separator('\\n')"],
  includeEmbeddedStyleMap: false,
};

/** Converts the body of a Word document, reduced by `word-body.ts`, to HTML. */
export async function wordToHtml(body: string): Promise<string> {
  const document = strToU8(part('document', `<w:body>${body}</w:body>`));
  const zip = zipSync({ ...fixed, 'word/document.xml': document }, { level: 0 });
  return (
    await mammoth.convertToHtml({ buffer: Buffer.from(zip.buffer, zip.byteOffset, zip.length) }, options)
  ).value;
}
