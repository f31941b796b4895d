/** What a subject of the library looks like, from its folder there (docs/library-format.md). */
export type SubjectLook = {
  /** in the light and in the dark scheme; absent: the product's own */
  colour?: { light: string; dark: string };
  /** the data of the paths of its picture, in a square of 64; absent: the default one */
  lines?: readonly string[];
};
