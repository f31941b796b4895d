/** `name`, or `name 2` and so on if it is taken: factor names must be unique in an account. */
export const freeName = (name: string, taken: readonly string[]): string => {
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
};
