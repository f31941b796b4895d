/** The string and number fields of a Protocol Buffers message, by field number; of repeated fields the last counts. */
export function readMessage(bytes: Uint8Array): Map<number, Uint8Array | number> {
  const fields = new Map<number, Uint8Array | number>();
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let place = 0; place < 10; place += 1) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte & 0x7f) * 2 ** (7 * place);
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const key = number();
    const [field, kind] = [Math.floor(key / 8), key % 8];
    if (kind === 0) fields.set(field, number());
    else if (kind === 2) {
      const length = number();
      fields.set(field, bytes.subarray(at, at + length));
      at += length;
    } else if (kind === 1 || kind === 5) at += kind === 1 ? 8 : 4;
    // Other wire types are obsolete, so the rest cannot be parsed.
    else return fields;
  }
  return fields;
}

const decoder = new TextDecoder();

/** A string field; '' if it is missing. */
export function textField(fields: Map<number, Uint8Array | number>, field: number): string {
  const value = fields.get(field);
  return value instanceof Uint8Array ? decoder.decode(value) : '';
}
