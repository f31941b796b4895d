/** An e-mail address as accounts have it: two that are the same here name one account. */
export const accountAddress = (given: string): string => given.trim().toLowerCase();
