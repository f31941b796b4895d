import { type Hook, OpenAPIHono } from '@hono/zod-openapi';
import { badRequest, mostNamedFields, notFound } from '../platform/app-error.ts';
import type { AppEnv } from './app-env.ts';

type Issue = { path: PropertyKey[]; message: string; format?: unknown };

/** Body fields that contain an id; a malformed id counts as an unknown one. */
const placeFields = new Set<PropertyKey>(['courseId', 'unitId', 'activityId', 'examId']);

/**
 * What a request that does not fit the contract gets: 400 with the field's name in `fields` for a body or query; for a
 * malformed id in the path 404 with `notFoundDetail`, as for an unknown one.
 */
export const checkInput =
  (notFoundDetail = 'Not found'): Hook<unknown, AppEnv, string, undefined> =>
  (result, c) => {
    // Otherwise a missing body, or one sent as plain text, would count as an empty one.
    const type = c.req.header('content-type') ?? '';
    if (result.target === 'json' && !/^application\/([\w.-]+\+)?json\b/i.test(type)) {
      throw badRequest('A JSON body is needed, with Content-Type: application/json.');
    }
    if (result.success) return;
    if (result.target === 'param') throw notFound(notFoundDetail);
    throw refusedInput(result.error.issues, notFoundDetail);
  };

/** A router whose input is checked against the contract. */
export const createApiRouter = (notFoundDetail?: string): OpenAPIHono<AppEnv> =>
  new OpenAPIHono<AppEnv>({ defaultHook: checkInput(notFoundDetail) });

/** 404 if ids are the only thing wrong with a body, otherwise 400. */
export function refusedInput(issues: Issue[], notFoundDetail: string) {
  const isPlace = ({ path, format }: Issue) =>
    format === 'uuid' && path.length === 1 && path[0] !== undefined && placeFields.has(path[0]);
  return issues.every(isPlace) ? notFound(notFoundDetail) : invalidInput(issues);
}

/** The 400 for a list of schema issues: the first ones are named in `fields`, the very first in the detail. */
function invalidInput(issues: Issue[]) {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, mostNamedFields))
    fields[issue.path.map(String).join('.') || 'body'] ??= issue.message;
  const [name, message] = Object.entries(fields)[0] ?? ['body', 'Invalid input'];
  return badRequest(`${name}: ${message}`, fields);
}
