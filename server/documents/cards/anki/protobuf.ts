/** The fields of a message in Protocol Buffers that are texts or numbers, by their numbers; of several the last counts. */
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
    // Nothing else is written any more: whatever comes now cannot be read.
    else return fields;
  }
  return fields;
}

const decoder = new TextDecoder();

/** A field that is a text; '' where there is none. */
export function textField(fields: Map<number, Uint8Array | number>, field: number): string {
  const value = fields.get(field);
  return value instanceof Uint8Array ? decoder.decode(value) : '';
}
