/**
 * The fetch of the auth client. It leaves `expires_at` out of sessions, so that the client computes it from `expires_in`
 * by this machine's clock, with which it compares it later. By the server's clock a machine that is hours ahead would
 * refresh at every call, and one that is hours behind would never.
 */
export const ownClockFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const json = response.json.bind(response);
  // The client reads answers by this alone.
  response.json = async () => {
    const answer = await json();
    if (answer?.access_token) delete answer.expires_at;
    return answer;
  };
  return response;
};
