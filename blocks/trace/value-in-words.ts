/**
 * Describes a value in one line. This function is sent to the sandbox as text together with the program, so it must not
 * use anything outside of itself.
 */
export function createInWords(): (value: unknown) => string {
  const mostItems = 30;

  const quoted = (text: string): string =>
    `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`;

  const listed = (parts: string[], size: number): string =>
    parts.join(', ') + (size > parts.length ? `, … ${size - parts.length} more` : '');

  /** `above`: the objects around it */
  const inWords = (value: unknown, above: unknown[]): string => {
    if (typeof value === 'string') return quoted(value);
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
    if (typeof value === 'function') return value.name ? `function ${value.name}` : 'function';
    if (typeof value !== 'object' || value === null) return String(value);
    if (above.includes(value)) return '(itself)';
    if (above.length > 3) return Array.isArray(value) ? '[…]' : '{…}';
    return objectInWords(value, [...above, value]);
  };

  const objectInWords = (value: object, above: unknown[]): string => {
    const inner = (one: unknown): string => inWords(one, above);
    if (Array.isArray(value)) return `[${listed(value.slice(0, mostItems).map(inner), value.length)}]`;
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
    if (value instanceof RegExp) return String(value);
    if (value instanceof Set) return `Set {${listed([...value].slice(0, mostItems).map(inner), value.size)}}`;
    if (value instanceof Map) {
      const pairs = [...value].slice(0, mostItems).map(([key, one]) => `${inner(key)}: ${inner(one)}`);
      return `Map {${listed(pairs, value.size)}}`;
    }
    const names = Object.keys(value);
    // Getters are not called, because that could have side effects in the program.
    const parts = names.slice(0, mostItems).map((name) => {
      const field = Object.getOwnPropertyDescriptor(value, name);
      return `${name}: ${field && 'value' in field ? inner(field.value) : '(computed)'}`;
    });
    const maker = Object.getPrototypeOf(value)?.constructor?.name;
    return `${maker && maker !== 'Object' ? `${maker} ` : ''}{${listed(parts, names.length)}}`;
  };

  return (value) => inWords(value, []);
}
