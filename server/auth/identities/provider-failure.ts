/** What went wrong at a provider, for the log: never its causes, which hold claims of people and answers with tokens. */
export function reasonOf(error: unknown): { name: string; code: string; message: string } {
  if (!(error instanceof Error)) return { name: typeof error, code: '', message: '' };
  const code = 'code' in error ? String(error.code) : '';
  return { name: error.name, code, message: error.message.slice(0, 300) };
}
