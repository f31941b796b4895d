/** The text of a file that holds one function, to be used within an expression. */
export const asExpression = (text: string): string => `(${text.trim().replace(/;$/, '')})`;
