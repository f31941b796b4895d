/** A paragraph or a table as HTML, reduced to the relevant content; `notes`: the notes it refers to. */
export type WordUnit = { html: string; heading: boolean; notes: string[] };
