/** The result of `work`, or `otherwise` if that takes longer than `ms`. */
export async function within<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(otherwise), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
