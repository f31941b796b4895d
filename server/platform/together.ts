/**
 * Promise.all for queries of one transaction, which are then sent together: awaits all of them even if one fails,
 * since a remaining one would be sent after its transaction had ended.
 * @throws what the first failed one in the list threw
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
