/** Errors that the engine prints: 'PANIC:  could not write …', and what follows from it. */
const told = /\b(PANIC|FATAL|ERROR|DETAIL|HINT):\s+(.*)/;
const isPanic = /\bPANIC:/;

/** Is this line the engine's last? After a panic it answers nothing more. */
export const givesUp = (line: string): boolean => isPanic.test(line);

/** Emscripten throws objects that are not Errors, with the number of the system's error. */
export function textOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  const { code, errno, name } = (error ?? {}) as { code?: unknown; errno?: unknown; name?: unknown };
  // WASI's numbers, as Emscripten's file system gives them
  const known: Record<string, string> = { 2: 'EACCES', 44: 'ENOENT', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' };
  if (errno !== undefined) return `${name ?? 'error'} ${known[String(errno)] ?? errno}`;
  return typeof error === 'object' ? String(code ?? JSON.stringify(error)) : String(error);
}

const nextStep = 'Nothing was changed or removed.';

/**
 * One readable line: what is wrong with the database in `folder`, and what to do. `failed` is the thrown value,
 * `printed` the engine's output before it.
 */
export function wordsFor(folder: string, failed: string, printed: string[]): string {
  const said = printed.flatMap((line) => line.match(told)?.[2] ?? []);
  const all = [...said, failed].join(' ');
  if (/No space left|ENOSPC|disk full/i.test(all)) {
    return `The disk of ${folder} is full (${said[0] ?? failed}). Free some space and start again; what was acknowledged is kept.`;
  }
  const made = all.match(/initialized by PostgreSQL version (\d{1,4})/)?.[1];
  const ours = all.match(/with this version (\d{1,4})/)?.[1];
  if (made && ours) {
    return `The database in ${folder} is of PostgreSQL ${made}, this Lectern needs ${ours}. Start the Lectern that made it, or set another DATA_DIR. ${nextStep}`;
  }
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only/i.test(all)) {
    return `This user may not read or write the database in ${folder} (${said[0] ?? failed}). Give the folder to the user that runs Lectern. ${nextStep}`;
  }
  const why = said.slice(0, 2).join(' ') || failed.replace(/ Build with -sASSERTIONS.*/, '');
  return `The database in ${folder} is damaged or incomplete (${why}). Put back a whole copy of the folder, or set another DATA_DIR. ${nextStep}`;
}
