/**
 * Attributes of a text field whose content decides its direction. On the component itself `dir` goes to the element around
 * the field, which has no text.
 */
export const typedDirection = { input: { dir: 'auto' } };
