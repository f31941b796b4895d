import { strToU8, zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const spaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';

export const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph with a style, from text or runs. */
export function paragraph(content: string, style = '', properties = ''): string {
  const of = (style === '' ? '' : `<w:pStyle w:val="${style}"/>`) + properties;
  return `<w:p>${of === '' ? '' : `<w:pPr>${of}</w:pPr>`}${content.startsWith('<') ? content : run(content)}</w:p>`;
}

export const cell = (content: string, properties = ''): string =>
  `<w:tc>${properties === '' ? '' : `<w:tcPr>${properties}</w:tcPr>`}${content.startsWith('<') ? content : paragraph(content)}</w:tc>`;
export const table = (...rows: string[][]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((of) => (of.startsWith('<w:tc') ? of : cell(of))).join('')}</w:tr>`).join('')}</w:tbl>`;

export const style = (id: string, name: string, more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;

export type TestWordFile = {
  body: string;
  styles?: string;
  numbering?: string;
  footnotes?: string;
  core?: string;
  files?: Record<string, string | Uint8Array>;
};

const usualStyles = [
  style('Heading1', 'heading 1'),
  style('Heading2', 'heading 2'),
  style('Title', 'Title'),
  style('Quote', 'Quote'),
  style('TOC1', 'toc 1'),
].join('');

export function docxFiles({
  body,
  styles = usualStyles,
  numbering,
  footnotes,
  core,
  files,
}: TestWordFile): Record<string, Uint8Array> {
  const part = (name: string, content: string) => `${head}<w:${name} ${spaces}>${content}</w:${name}>`;
  const texts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/styles.xml': part('styles', styles),
  };
  if (numbering !== undefined) texts['word/numbering.xml'] = part('numbering', numbering);
  if (footnotes !== undefined) texts['word/footnotes.xml'] = part('footnotes', footnotes);
  if (core !== undefined) {
    texts['docProps/core.xml'] =
      `${head}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${core}</cp:coreProperties>`;
  }
  return Object.fromEntries(
    Object.entries({ ...texts, ...files }).map(([path, file]) => [
      path,
      typeof file === 'string' ? strToU8(file) : file,
    ]),
  );
}

export const makeDocx = (file: TestWordFile): Uint8Array => zipSync(docxFiles(file));
