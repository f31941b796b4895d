/** Is nothing visible? Spaces, control and zero-width characters, fillers and the empty Braille pattern count as blank. */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
