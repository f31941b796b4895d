/**
 * Promise.all for queries of one transaction, which then go out together: waits for all of them, whatever fails, since
 * one that still had a query to send would send it after its transaction had ended.
 * @throws what the first of them in the list threw
 */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  const ends = await Promise.allSettled(work);
  const failed = ends.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return ends.map((one) => (one as PromiseFulfilledResult<unknown>).value) as {
    -readonly [Place in keyof Work]: Awaited<Work[Place]>;
  };
}
