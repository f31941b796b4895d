/**
 * Names of parts of a book that are not text to learn from, such as an index, by language. A part that the learner has
 * selected is used nevertheless.
 */
const names = `
  contents; table of contents; brief contents; contents in brief; list of figures; list of tables; list of illustrations;
  illustrations; list of abbreviations; abbreviations; index; subject index; author index; name index; general index;
  index of names; bibliography; selected bibliography; references; works cited; literature cited; further reading;
  acknowledgements; acknowledgments; dedication; copyright; copyright page; title page; half title; cover; front cover;
  back cover; imprint; colophon; about the author; about the authors; also by the author; about this ebook; permissions;
  credits; photo credits; endnotes; transcriber's note; transcriber's notes; license; licence; errata; blank page;
  inhalt; inhaltsverzeichnis; abbildungsverzeichnis; tabellenverzeichnis; abkürzungsverzeichnis; literatur;
  literaturverzeichnis; register; sachregister; personenregister; stichwortverzeichnis; danksagung; impressum; widmung;
  titelblatt; quellenverzeichnis;
  table des matières; sommaire; table des illustrations; bibliographie; index des noms; remerciements; mentions légales;
  índice; índice general; índice alfabético; contenido; bibliografía; referencias; agradecimientos; dedicatoria;
  indice; indice analitico; sommario; bibliografia; riferimenti bibliografici; ringraziamenti; sumário; referências;
  agradecimentos; inhoud; inhoudsopgave; literatuurlijst; dankwoord
`;

/** A heading normalised for comparison: without numbers and punctuation. */
export const plainHeading = (title: string): string =>
  (
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}'’]+/gu) ?? []
  )
    .join(' ')
    .replaceAll('’', "'");

const leftOut = new Set(names.split(';').map(plainHeading));

/** Whether a section with this heading is not text to learn from, such as an index. */
export const isApparatus = (title: string): boolean => leftOut.has(plainHeading(title));
