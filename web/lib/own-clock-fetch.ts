/** A session's lifetime is told in seconds and as a time of day; only the first means the same on every machine. */
type SessionAnswer = { access_token: unknown; expires_in: unknown; expires_at: unknown };

const isSession = (answer: unknown): answer is SessionAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'access_token' in answer &&
  'expires_in' in answer &&
  'expires_at' in answer;

/**
 * The fetch of the auth client. It leaves `expires_at` out of sessions, so that the client computes it from `expires_in`
 * by this machine's clock, with which it compares it later. By the server's clock a machine that is hours ahead would
 * refresh at every call, and one that is hours behind would never.
 */
export const ownClockFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const isJson = response.headers.get('content-type')?.includes('json');
  if (!response.ok || !isJson) return response;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (!isSession(answer)) return response;
  const { expires_at: _, ...session } = answer;
  return Response.json(session, { status: response.status });
};
