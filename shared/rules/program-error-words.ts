type ProgramError = { message: string; file?: string | undefined; line: number | null };

/** An error of a program with its position, worded the same wherever it was run or tested. */
export function programErrorWords({ message, file, line }: ProgramError): string {
  const where = [file ? `in ${file}` : '', line === null ? '' : `line ${line}`].filter(Boolean).join(', ');
  return where === '' ? message : `${message} (${where})`;
}
