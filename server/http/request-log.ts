import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { pagePattern } from '#shared/rules/is-page-path.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { inRequest, type RequestContext } from '../platform/request-context.ts';
import type { AppEnv } from './app-env.ts';
import { answerUnreadable } from './unreadable-requests.ts';

type Deps = {
  logger: Logger;
  metrics: Metrics;
  trustedProxies: number;
  /** while true, clients are told to open a new connection, which leads to another process */
  isDraining: () => boolean;
};

/** An id that a proxy may give: short, and harmless in a header and a log. */
const harmlessId = /^[\w.-]{1,64}$/;
/** nginx's status for a client that left before it was answered */
const clientLeft = 499;

/** The pattern of a request's route: of a call, of a page, of files; 'other' for anything else. */
function routeOf(c: Parameters<MiddlewareHandler<AppEnv>>[0]): string {
  const call = matchedRoutes(c).find(({ path }) => !path.includes('*'));
  return call?.path ?? routeOfPage(c.req.path);
}

function routeOfPage(path: string): string {
  if (path.startsWith('/assets/')) return '/assets/*';
  return pagePattern(path) ?? (/^\/[^/]+\.\w{1,20}$/.test(path) ? '/:file' : 'other');
}

/**
 * Gives every request an id, which is in its answer (X-Request-Id) and in all its log lines; counts it; and at level
 * info logs one line when it has been answered, for a stream at its end. Neither addresses nor queries are logged:
 * they may hold words of a learner.
 */
export function createRequestLog({ logger, metrics, trustedProxies, isDraining }: Deps) {
  const known = new WeakMap<ServerResponse, RequestContext>();

  const begin = (method: string, given: string | undefined): RequestContext => {
    metrics.requestBegan();
    const isKept = trustedProxies > 0 && given !== undefined && harmlessId.test(given);
    return { requestId: isKept ? given : randomUUID(), method, route: 'other' };
  };

  const end = (context: RequestContext, begun: number, status: number, how: End = {}): void => {
    const ms = performance.now() - begun;
    metrics.requestEnded(context.route, context.method, status, how.isStream ? null : ms / 1000);
    if (!logger.isLevelEnabled('info')) return;
    const aborted = how.isAborted ? { aborted: true } : {};
    logger.info({ ...context, status, ms: Math.round(ms * 10) / 10, ...aborted }, 'request');
  };

  /** Begins with a request once, whoever sees it first: the server, or the application in it. */
  const beginOn = (incoming: IncomingMessage, outgoing: ServerResponse): RequestContext => {
    const before = known.get(outgoing);
    if (before) return before;
    const begun = performance.now();
    const context = begin(incoming.method ?? '', incoming.headers['x-request-id'] as string | undefined);
    known.set(outgoing, context);
    outgoing.setHeader('x-request-id', context.requestId);
    if (isDraining()) outgoing.setHeader('connection', 'close');
    const status = () =>
      outgoing.headersSent || outgoing.statusCode >= 400 ? outgoing.statusCode : clientLeft;
    outgoing.once('close', () =>
      end(context, begun, status(), {
        isStream: String(outgoing.getHeader('content-type')).startsWith('text/event-stream'),
        isAborted: !outgoing.writableFinished,
      }),
    );
    return context;
  };

  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const { incoming, outgoing } = c.env ?? {};
    if (incoming && outgoing) {
      const context = beginOn(incoming as IncomingMessage, outgoing as ServerResponse);
      context.route = routeOf(c);
      return inRequest(context, next);
    }
    // Without a socket, as in tests.
    const begun = performance.now();
    const context = { ...begin(c.req.method, c.req.header('x-request-id')), route: routeOf(c) };
    await inRequest(context, next);
    c.res.headers.set('x-request-id', context.requestId);
    end(context, begun, c.res.status);
  };

  return {
    /** the application's outermost middleware */
    middleware,
    /** For what never reaches the application, such as a request with an invalid Host. */
    watch: (server: Server): void => {
      server.prependListener('request', beginOn);
      answerUnreadable(server, logger);
    },
  };
}

type End = { isStream?: boolean; isAborted?: boolean };
