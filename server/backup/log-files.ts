/** The names of the log's files from one to another. A name is three numbers of 8 digits: timeline, 4 GB, 16 MB. */
export function logFiles(from: string, to: string): string[] {
  const numberOf = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16);
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
  const names: string[] = [];
  for (let n = numberOf(from); n <= numberOf(to); n += 1)
    names.push(from.slice(0, 8) + hex(Math.floor(n / 256)) + hex(n % 256));
  return names;
}
