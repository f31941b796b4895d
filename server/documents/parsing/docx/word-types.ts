/** A paragraph or a table, or some of its rows, without what does not count; `notes`: those that it refers to. */
export type WordUnit = { xml: string; heading: boolean; notes: string[] };
