export type JsonSchema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
};
/** A place in a body where a text may stand, and how long it may be there. */
export type TextField = { at: (string | number)[]; maxLength: number | null };
/** What is put where nothing is tried, by the name of the field; 'lessons[]': of an item of a list. */
export type Usual = Record<string, unknown>;

const choicesOf = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf;
const typeOf = ({ type }: JsonSchema) => (Array.isArray(type) ? type[0] : type);
const isBound = ({ format, enum: listed, const: only }: JsonSchema) =>
  format !== undefined || listed !== undefined || only !== undefined;

/** Every place of a body at which its schema lets a text of somebody's own stand; a name that is free counts as one. */
export function textFieldsOf(schema: JsonSchema, usual: Usual, at: TextField['at'] = []): TextField[] {
  const choices = choicesOf(schema);
  if (choices) return choices.flatMap((one) => textFieldsOf(one, usual, at));
  if (isBound(schema)) return [];
  const { properties = {}, items, additionalProperties: further, maxLength = null } = schema;
  const type = typeOf(schema);
  if (type === undefined || type === 'string') return [{ at, maxLength }];
  if (type === 'array') return items ? textFieldsOf(items, usual, [...at, 0]) : [];
  if (type !== 'object') return [];
  const own = Object.entries(properties).flatMap(([name, one]) => textFieldsOf(one, usual, [...at, name]));
  const free =
    typeof further === 'object' ? textFieldsOf(further, usual, [...at, String(usual.anyName)]) : [];
  return [...own, ...free];
}

/** Two fields of one name may be of different types, or one of a few words. */
function isOfType(schema: JsonSchema, value: unknown): boolean {
  const { enum: listed, const: only } = schema;
  if (only !== undefined) return value === only;
  if (listed) return listed.includes(value as never);
  const type = typeOf(schema);
  if (type === undefined) return true;
  if (type === 'array') return Array.isArray(value);
  return typeof value === (type === 'integer' ? 'number' : type);
}

/** A body that a schema describes, with all its fields: those that `usual` names as it says. */
export function usualBody(schema: JsonSchema, usual: Usual, name = ''): unknown {
  if (name in usual && isOfType(schema, usual[name])) return usual[name];
  const choices = choicesOf(schema);
  if (choices) return usualBody(choices[0] ?? {}, usual, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'uuid') return crypto.randomUUID();
  if (schema.format === 'date-time') return new Date().toISOString();
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, one]) => [key, usualBody(one, usual, key)]),
      );
    case 'array':
      return schema.items ? [usualBody(schema.items, usual, `${name}[]`)] : [];
    case 'string':
      return 'Averages';
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 1);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

/** The same body with `text` at this place. */
export function withText(body: unknown, [first, ...rest]: TextField['at'], text: string): unknown {
  if (first === undefined) return text;
  if (typeof first === 'number') return [withText((body as unknown[] | null)?.[first], rest, text)];
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...fields, [first]: withText((fields as Record<string, unknown>)[first], rest, text) };
}
