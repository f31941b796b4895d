/** A UUID that ends in the given number. */
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
