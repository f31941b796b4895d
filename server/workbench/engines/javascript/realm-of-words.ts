/**
 * Formats values as text. The source text of this function is evaluated in a separate realm of the engine that runs no
 * learner's code, so that its prototypes cannot have been modified. It must be self-contained.
 */
export function realmOfWords() {
  const mostDepth = 40;
  const mostParts = 20_000;
  const tag = (value: unknown) => Object.prototype.toString.call(value).slice(8, -1);
  const nameOf = (call: unknown) => {
    const name = Object.getOwnPropertyDescriptor(call as object, 'name')?.value;
    return typeof name === 'string' ? name : '';
  };
  const isClass = (call: unknown) => Function.prototype.toString.call(call).startsWith('class') as boolean;
  const inside = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch {
      return null;
    }
  };
  /** The entries of a map and the members of a set, by their internal slots; null for other values. */
  const pairsOf = (value: object) => inside(() => Array.from(Map.prototype.entries.call(value)));
  const membersOf = (value: object) => inside(() => Array.from(Set.prototype.values.call(value)));
  const timeOf = (value: object) => inside(() => Date.prototype.getTime.call(value));
  const isError = (value: object) => tag(value) === 'Error';
  const errorWords = (error: object) => {
    const { name, message } = error as { name?: unknown; message?: unknown };
    return `${typeof name === 'string' ? name : 'Error'}${typeof message === 'string' && message ? `: ${message}` : ''}`;
  };
  const plainNumber = (value: number) => (Number.isFinite(value) ? (value === 0 ? 0 : value) : String(value));
  const callWords = (call: unknown) =>
    `[${isClass(call) ? 'class' : 'Function'}${nameOf(call) ? `${isClass(call) ? ' ' : ': '}${nameOf(call)}` : ''}]`;

  /** A value as JSON, with a text for values that JSON does not support. */
  function toJson(value: unknown): string {
    let parts = 0;
    const above: object[] = [];
    const plain = (one: unknown): unknown => {
      parts += 1;
      if (parts > mostParts) throw new RangeError('the value is too large');
      if (one === null || typeof one === 'string' || typeof one === 'boolean') return one;
      if (typeof one === 'number') return plainNumber(one);
      if (typeof one === 'undefined') return 'undefined';
      if (typeof one === 'bigint') return `${one}n`;
      if (typeof one === 'symbol') return Symbol.prototype.toString.call(one);
      if (typeof one === 'function') return callWords(one);
      return within(one as object);
    };
    const within = (one: object): unknown => {
      if (above.includes(one) || above.length > mostDepth) return '[circular]';
      above.push(one);
      const made = whole(one);
      above.pop();
      return made;
    };
    const whole = (one: object): unknown => {
      if (Array.isArray(one)) {
        const list: unknown[] = [];
        for (let place = 0; place < one.length; place += 1) list.push(plain(one[place]));
        return list;
      }
      const pairs = pairsOf(one);
      if (pairs) return pairs.map(([key, held]) => [plain(key), plain(held)]);
      const members = membersOf(one);
      if (members) return members.map(plain);
      const time = timeOf(one);
      if (time !== null) return Number.isNaN(time) ? 'Invalid Date' : new Date(time).toISOString();
      if (isError(one)) return errorWords(one);
      if (ArrayBuffer.isView(one) && !(tag(one) === 'DataView'))
        return Array.from(one as unknown as ArrayLike<number>, plain);
      const object: Record<string, unknown> = Object.create(null);
      for (const key of Object.keys(one)) {
        const held = (one as Record<string, unknown>)[key];
        if (held !== undefined) object[key] = plain(held);
      }
      return object;
    };
    return JSON.stringify(plain(value));
  }

  /** A value as a console shows it, on one line. */
  function show(value: unknown, depth: number, above: object[]): string {
    if (typeof value === 'string') return quoted(value);
    if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'symbol') return Symbol.prototype.toString.call(value);
    if (typeof value === 'function') return callWords(value);
    if (typeof value !== 'object' || value === null) return String(value);
    if (above.includes(value)) return '[Circular *1]';
    if (isError(value)) return depth > 0 ? `[${errorWords(value)}]` : errorWords(value);
    const time = timeOf(value);
    if (time !== null) return Number.isNaN(time) ? 'Invalid Date' : new Date(time).toISOString();
    if (tag(value) === 'RegExp') return RegExp.prototype.toString.call(value);
    return parted(value, depth, [...above, value]);
  }
  const quoted = (text: string) => {
    const mark = !text.includes("'") ? "'" : !text.includes('"') ? '"' : !text.includes('`') ? '`' : "'";
    const safe = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
    return mark + (mark === "'" ? safe.replaceAll("'", "\\'") : safe) + mark;
  };
  const keyWords = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));
  const makerOf = (value: object) => {
    const prototype = Object.getPrototypeOf(value);
    if (prototype === null) return '[Object: null prototype]';
    const maker = inside(() => Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value);
    const name = typeof maker === 'function' ? nameOf(maker) : '';
    return name === 'Object' || name === 'Array' ? '' : name;
  };
  const mostShown = 100;
  function parted(value: object, depth: number, above: object[]): string {
    const next = (one: unknown) => show(one, depth + 1, above);
    const pairs = pairsOf(value);
    const members = pairs ? null : membersOf(value);
    const isList = Array.isArray(value);
    const maker = makerOf(value);
    const size = pairs ?? members;
    const front = size ? `${maker}(${size.length}) ` : maker ? `${maker} ` : '';
    if (depth > 2) return isList ? '[Array]' : `[${maker || 'Object'}]`;
    const items: string[] = [];
    if (pairs)
      for (const [key, held] of pairs.slice(0, mostShown)) items.push(`${next(key)} => ${next(held)}`);
    if (members) for (const one of members.slice(0, mostShown)) items.push(next(one));
    if (isList) {
      const length = Math.min(value.length, mostShown);
      for (let place = 0; place < length; place += 1)
        items.push(place in value ? next(value[place]) : '<1 empty item>');
      if (value.length > mostShown) items.push(`... ${value.length - mostShown} more items`);
    }
    for (const key of Object.keys(value)) {
      if (isList && /^\d+$/.test(key)) continue;
      if (items.length > mostShown) break;
      items.push(`${keyWords(key)}: ${next((value as Record<string, unknown>)[key])}`);
    }
    const [open, shut] = isList ? ['[', ']'] : ['{', '}'];
    return items.length === 0 ? `${front}${open}${shut}` : `${front}${open} ${items.join(', ')} ${shut}`;
  }

  const said = (value: unknown) => (typeof value === 'string' ? value : show(value, 0, []));
  /** One line of a console; the first argument may contain format specifiers for the following ones. */
  function line(...values: unknown[]): string {
    const [first, ...others] = values;
    if (typeof first !== 'string' || others.length === 0) return values.map(said).join(' ');
    const filled = first.replace(/%[sdifoOjc%]/g, (place) => {
      if (place === '%%') return '%';
      if (others.length === 0) return place;
      const value = others.shift();
      if (place === '%s') return said(value);
      if (place === '%c') return '';
      if (place === '%d' || place === '%f') return String(Number(value));
      if (place === '%i') return String(Math.trunc(Number(value)));
      return place === '%j' ? toJson(value) : show(value, 0, []);
    });
    return [filled, ...others.map(said)].join(' ');
  }

  /** The message and the stack of an error, as JSON. */
  function fault(error: unknown): string {
    const isObject = typeof error === 'object' && error !== null;
    const stack = isObject ? inside(() => (error as { stack?: unknown }).stack) : null;
    const message = isObject && (isError(error) || 'message' in error) ? errorWords(error) : said(error);
    return JSON.stringify({ message, stack: typeof stack === 'string' ? stack : '' });
  }

  return { toJson, line, fault };
}
