/** The text of a file that contains one function, for use inside an expression. */
export const asExpression = (text: string): string => `(${text.trim().replace(/;$/, '')})`;
