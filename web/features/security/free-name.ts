/** `name`, or `name 2` and so on where it is taken: the names of an account's factors differ. */
export const freeName = (name: string, taken: readonly string[]): string => {
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
};
