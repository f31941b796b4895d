/** A paragraph or a table, or some of its rows, reduced to the relevant content; `notes`: the notes it refers to. */
export type WordUnit = { xml: string; heading: boolean; notes: string[] };
