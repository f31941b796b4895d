const special: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => special.get(sign) ?? sign)
    .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, '')
    .toWellFormed();
}

/** Text of a run as XML, preserving leading and trailing spaces. */
export function textXml(text: string): string {
  return `<w:t xml:space="preserve">${escapeXml(text)}</w:t>`;
}
