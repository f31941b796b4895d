import type { z } from 'zod';

/** Who may call: everybody; everybody, known if signed in; a learner who is signed in; who has an admin token. */
type Access = 'everybody' | 'visitor' | 'learner' | 'operator';

/**
 * What bounds the number of calls; server/http/guards.ts says by how much. 'account': what a person needs once or twice.
 * 'generating': what may ask a model. 'parts': a file that is read in many small parts. 'upload': what sends a file.
 */
type CallLimit = 'requests' | 'account' | 'generating' | 'parts' | 'upload';

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 416 | 422 | 429 | 503;

/** A call of the interface: server, pages and /api/openapi.json are made from it. */
export type Endpoint = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** `{name}` stands for a parameter. Each is an id, unless `params` says otherwise. */
  path: `/${string}`;
  /** one line for the documentation of the interface */
  summary: string;
  access: Access;
  /** absent: 'requests' */
  limit?: CallLimit;
  params?: { readonly [name: string]: z.ZodType<string> };
  query?: z.ZodObject;
  /** an optional one may be empty, whatever its type is said to be: programs send none */
  body?: z.ZodType;
  /** in place of a body: multipart/form-data with one file, in the field `file` */
  takesFile?: true;
  /** absent: 204, without a body */
  answer?: z.ZodType;
  /**
   * 'events': who asks for text/event-stream gets the answer as the events of its generation (docs: protocol of streams).
   * 'created': 201. 'added': 201 for what is new, 200 for what was there. 'begun': 201, or 202 for what is being made.
   * 'file': an attachment.
   * 'state': 200 where all is well, otherwise 503.
   */
  gives?: 'events' | 'created' | 'added' | 'begun' | 'file' | 'state';
  /** the text of an error with this status, where it is always the same */
  errors?: { readonly [status in ErrorStatus]?: string };
  /**
   * what has changed on the server after this call: of these the pages keep its answer if it has the same schema, and
   * ask for the others again
   */
  changes?: readonly Endpoint[];
};

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** The parameters in the path of a call, each a string. */
export type ParamsOf<E extends Endpoint> = { [name in ParamName<E['path']>]: string };
/** What a caller sends in the query; `QueryOf` is what the server has read of it. */
type QueryInput<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined;

type Needed<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

/** What a caller gives: the parameters of the path, the query and the body, as far as the call has them. */
export type Asked<E extends Endpoint> = ([ParamName<E['path']>] extends [never]
  ? unknown
  : { params: ParamsOf<E> }) &
  Needed<'query', QueryInput<E>> &
  Needed<'body', BodyInput<E>>;

/** States a call. Without side effects, so that a page ships only the calls that it makes. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(one: E): E {
  return one;
}

/** The names of the parameters in a path: '/api/courses/{id}' has 'id'. */
export const paramNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));

type Anything = { params?: Record<string, string>; query?: Record<string, unknown> };

/** The address of a call, path and query. Values that are undefined are left out. @throws Error for a missing parameter */
export function addressOf(one: Endpoint, { params = {}, query = {} }: Anything = {}): string {
  const path = one.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${one.path} needs '${name}'.`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  );
  return given.length > 0 ? `${path}?${given.join('&')}` : path;
}
