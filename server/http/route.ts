import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { ZodType } from 'zod';
import { idSchema } from '#shared/contract/common.ts';
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  paramNames,
  type QueryOf,
} from '#shared/contract/endpoint.ts';
import { badRequest } from '../platform/app-error.ts';
import type { Reader } from '../platform/database/read-together.ts';
import { checkInput, createApiRouter, refusedInput } from './api-router.ts';
import type { AppEnv, RequestUser } from './app-env.ts';
import type { Guards } from './guards.ts';
import { json } from './json-content.ts';

/** What a handler gets: the input of the call, checked against the contract, and Hono's context for the rest. */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  context: Context<AppEnv>;
};
type Caller<E extends Endpoint> = E['access'] extends 'learner'
  ? { user: RequestUser }
  : E['access'] extends 'visitor'
    ? { user: RequestUser | undefined }
    : unknown;
type Answering<E extends Endpoint> = E['gives'] extends string
  ? Promise<Response>
  : E['answer'] extends ZodType
    ? AnswerOf<E> | Promise<AnswerOf<E>>
    : Promise<void>;

/** A call of the contract with what answers it. */
export type Route = {
  endpoint: Endpoint;
  /** 'reader': who calls is checked when the handler reads, see requireReader */
  as: 'user' | 'reader';
  before: MiddlewareHandler<AppEnv>[];
  answer: (context: Context<AppEnv>) => unknown;
};

function callOf<E extends Endpoint>(context: Context<AppEnv>): Call<E> {
  const valid = (target: string) => context.req.valid(target as never);
  return {
    params: valid('param'),
    query: valid('query'),
    body: valid('json'),
    context,
  };
}

/** Answers a call of the contract. `before` runs behind the guards that the call itself asks for. */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E> & Caller<E>) => Answering<E>,
  ...before: MiddlewareHandler<AppEnv>[]
): Route {
  return {
    ...{ endpoint, as: 'user', before },
    answer: (context) => handler({ ...callOf<E>(context), user: context.get('user') } as Call<E> & Caller<E>),
  };
}

/** The same for a learner's call that only reads, all through `database.readAs`: it saves a trip to the database. */
export function readRoute<E extends Endpoint & { access: 'learner' }>(
  endpoint: E,
  handler: (call: Call<E> & { reader: Reader }) => Answering<E>,
): Route {
  return {
    ...{ endpoint, as: 'reader', before: [] },
    answer: (context) => handler({ ...callOf<E>(context), reader: context.get('reader') }),
  };
}

/** Who may call, and how often. */
function guardsOf({ endpoint, as }: Route, guards: Guards): MiddlewareHandler<AppEnv>[] {
  const { access, errors, limit = 'requests' } = endpoint;
  if (access === 'everybody') return [];
  if (access === 'visitor') return [guards.visitor as unknown as MiddlewareHandler<AppEnv>];
  if (access === 'operator') return [guards.operator];
  if (as === 'reader') return [guards.readerElse(errors?.[401]), guards.limitReader];
  return [guards.userElse(errors?.[401]), guards.limits[limit]];
}

const isOptional = ({ body }: Endpoint): boolean => body?.safeParse(undefined).success ?? false;

/** For the OpenAPI document only: a schema would read the body into memory, but it is streamed to disk. */
const oneFile = {
  type: 'object' as const,
  properties: { file: { type: 'string' as const, format: 'binary' } },
  required: ['file'],
};

function describeRequest(endpoint: Endpoint) {
  const { path, params, query, body, takesFile } = endpoint;
  const names = paramNames(path);
  const content = takesFile
    ? { 'multipart/form-data': { schema: oneFile } }
    : body && !isOptional(endpoint) && json(body);
  return {
    ...(names.length > 0 && {
      params: z.object(Object.fromEntries(names.map((name) => [name, params?.[name] ?? idSchema]))),
    }),
    ...(query && { query }),
    ...(content && { body: { required: true, content } }),
  };
}

/** Described without a check, which `readOptionalBody` makes. */
function describeOptionalBody(endpoint: Endpoint) {
  if (!endpoint.body || !isOptional(endpoint)) return {};
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', target: 'openapi-3.0' });
  return { requestBody: { content: { 'application/json': { schema: schema as object } } } };
}

/** An empty body counts as none, also where its type is announced: programs send none. */
const readOptionalBody =
  ({ body, errors }: Endpoint): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const text = await c.req.text();
    const read = body?.safeParse(text.trim() === '' ? undefined : parseJson(text));
    if (read && !read.success) throw refusedInput(read.error.issues, errors?.[404] ?? 'Not found');
    c.req.addValidatedData('json', read?.data as object);
    await next();
  };

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}

const given = {
  events: { 200: 'Done' },
  created: { 201: 'New' },
  added: { 201: 'New', 200: 'It was there before' },
  begun: { 201: 'New', 202: 'It is being made' },
  file: { 200: 'The file' },
  state: { 200: 'Well', 503: 'Not well' },
};

function describeAnswers({ answer, gives, errors = {} }: Endpoint): Record<string, { description: string }> {
  const content = {
    ...(answer && json(answer)),
    ...(gives === 'events' && { 'text/event-stream': { schema: z.string() } }),
  };
  const successes = gives ? given[gives] : answer ? { 200: 'Done' } : { 204: 'Done' };
  const described = Object.entries(successes).map(([status, description]) => [
    status,
    { description, ...((answer || gives === 'events') && { content }) },
  ]);
  const refusals = Object.entries(errors).map(([status, description]) => [status, { description }]);
  return Object.fromEntries([...described, ...refusals]);
}

/** So '/api/courses/deleted' is not read as the id of a course: '{' is behind all letters. */
const byPath = (a: Route, b: Route): number => (a.endpoint.path < b.endpoint.path ? -1 : 1);

/** The router of a module: its calls behind their guards, described for /api/openapi.json. */
export function routerOf(routes: readonly Route[], guards: Guards): OpenAPIHono<AppEnv> {
  const router = createApiRouter();
  for (const one of routes.toSorted(byPath)) {
    const { method, path, summary, answer, errors } = one.endpoint;
    router.openapi(
      createRoute({
        ...{ method, path, summary },
        middleware: [
          ...guardsOf(one, guards),
          ...(isOptional(one.endpoint) ? [readOptionalBody(one.endpoint)] : []),
          ...one.before,
        ],
        request: describeRequest(one.endpoint),
        ...describeOptionalBody(one.endpoint),
        responses: describeAnswers(one.endpoint),
      }),
      async (context): Promise<Response> => {
        const answered = await one.answer(context);
        if (answered instanceof Response) return answered;
        return answer ? context.json(answered as object, 200) : context.body(null, 204);
      },
      checkInput(errors?.[404]),
    );
  }
  return router;
}
