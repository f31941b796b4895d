const special: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Text as it can stand in XML. */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => special.get(sign) ?? sign)
    .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, '')
    .toWellFormed();
}

/** Words of a run, with the spaces at their ends. */
export function textXml(text: string): string {
  return `<w:t xml:space="preserve">${escapeXml(text)}</w:t>`;
}
