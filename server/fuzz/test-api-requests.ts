import fc from 'fast-check';
import { type FuzzRequest, type Route, requestsTo, type Vocabulary } from './test-requests.ts';

type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: unknown;
};

const numbers = fc.oneof(
  fc.integer({ min: -2, max: 50 }),
  fc.constantFrom(-1, 0, 1, 1.5, 1e9, 2 ** 31, 2 ** 53, 1e308, -1e308, 1e-320),
);

/** Values that a schema describes, with texts of the vocabulary; now and then something else. */
function valuesOf(schema: Schema, vocabulary: Vocabulary, depth = 0): fc.Arbitrary<unknown> {
  const { texts, ids } = vocabulary;
  const text = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...texts, ...ids) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
    { weight: 1, arbitrary: fc.constantFrom('', ' ', '\u0000', '\ud800', '🦊'.repeat(60), 'a,'.repeat(95)) },
  );
  const fitting = (): fc.Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, vocabulary, depth + 1)));
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'object' && schema.properties) {
      const fields = Object.entries(schema.properties).map(
        ([name, one]) => [name, valuesOf(one, vocabulary, depth + 1)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    if (type === 'array' && schema.items && depth < 8)
      return fc.array(valuesOf(schema.items, vocabulary, depth + 1), { maxLength: 4 });
    if (type === 'integer' || type === 'number') return numbers;
    if (type === 'boolean') return fc.boolean();
    if (schema.format === 'uuid') return fc.constantFrom(...ids);
    if (schema.format === 'date-time') return fc.constantFrom('2026-11-20T10:00:00Z', '9999-12-31T23:59:59Z');
    return type === 'string' ? text : fc.jsonValue({ maxDepth: 3 });
  };
  return fc.oneof(
    { weight: 14, arbitrary: fitting() },
    { weight: 1, arbitrary: fc.oneof(text, numbers, fc.constantFrom(null, [], {}, true)) },
  );
}

/** `takesFile`: its body is multipart, with a file. */
export type ApiRoute = Route & { body: Schema | null; takesFile: boolean };

/** How files begin that can be read, or look as if they could. */
const beginnings = [
  '',
  '%PDF-1.7\n',
  'PK\u0003\u0004',
  '<!doctype html><p>',
  '# Title\n\n',
  '\u0000\u0001',
  '{\\rtf1 ',
];

/** A multipart body as it may come: files of any content under any name, none or several, and cut off now and then. */
function multipartBodies({ texts }: Vocabulary): fc.Arbitrary<Buffer> {
  const name = fc.oneof(
    fc.constantFrom(...texts, 'a.pdf', 'a.txt', '../../x', '..', 'x'.repeat(300), 'a\u202efdp.exe', ''),
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed().replace(/["\r\n]/g, '')),
  );
  const content = fc
    .tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 2000 }))
    .map(([beginning, bytes]) => Buffer.concat([Buffer.from(beginning, 'latin1'), bytes]));
  const part = fc
    .tuple(fc.constantFrom('file', 'file', 'file', 'other', ''), fc.option(name, { freq: 8 }), content)
    .map(([field, fileName, bytes]) =>
      Buffer.concat([
        Buffer.from(`--x\r\nContent-Disposition: form-data; name="${field}"`),
        Buffer.from(fileName === null ? '' : `; filename="${fileName}"`),
        Buffer.from('\r\n\r\n'),
        bytes,
        Buffer.from('\r\n'),
      ]),
    );
  return fc
    .tuple(fc.array(part, { maxLength: 3 }), fc.constantFrom(1, 1, 1, 0.7, 0))
    .map(([parts, whole]) => {
      const all = Buffer.concat([...parts, Buffer.from('--x--\r\n')]);
      return all.subarray(0, Math.ceil(all.length * whole));
    });
}

/** Any request to a route of the contract: half of them with a body in the shape that it asks for. */
export function apiRequests(route: ApiRoute, vocabulary: Vocabulary): fc.Arbitrary<FuzzRequest> {
  const anything = requestsTo(route, vocabulary);
  if (route.takesFile) {
    const files = fc.tuple(anything, multipartBodies(vocabulary)).map(([asked, body]) => ({
      ...asked,
      method: route.method,
      headers: { ...asked.headers, 'content-type': 'multipart/form-data; boundary=x' },
      authorization: 'the attacker',
      body,
    }));
    return fc.oneof({ weight: 3, arbitrary: files }, { weight: 1, arbitrary: anything });
  }
  if (!route.body) return anything;
  const shaped = fc.tuple(anything, valuesOf(route.body, vocabulary)).map(([asked, body]) => ({
    ...asked,
    method: route.method,
    headers: { ...asked.headers, 'content-type': 'application/json' },
    authorization: 'the attacker',
    body: JSON.stringify(body) ?? 'null',
  }));
  return fc.oneof({ weight: 2, arbitrary: shaped }, { weight: 1, arbitrary: anything });
}
