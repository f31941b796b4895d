import { AsyncLocalStorage } from 'node:async_hooks';

/** The request on whose behalf code runs; work that it started goes on with it after the answer. */
export type RequestContext = {
  requestId: string;
  method: string;
  /** a pattern, such as /api/courses/:id: addresses may hold words of a learner */
  route: string;
  /** id of the learner, once their token has been verified */
  learner?: string;
};

const current = new AsyncLocalStorage<RequestContext | undefined>();

export const requestContext = (): RequestContext | undefined => current.getStore();

export const inRequest = <T>(context: RequestContext, work: () => T): T => current.run(context, work);

/** For work on behalf of all, that a request only happens to start: a mail sender, a thread. */
export const outsideRequests = <T>(work: () => T): T => current.run(undefined, work);

/** Notes whose request it is, for its log lines. */
export function noteLearner(id: string): void {
  const context = current.getStore();
  if (context) context.learner = id;
}
