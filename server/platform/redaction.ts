/** Values shorter than this cannot be distinguished from ordinary words. */
const shortest = 5;
const placeholder = '[redacted]';
const patternSigns = /[.*+?^${}()|[\]\\]/g;

/** Base64 of a value at any offset of the encoded text: the characters that depend on the value alone. */
function base64Of(value: string): string[] {
  const bytes = Buffer.from(value);
  return [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/={1,2}$/, '');
    return whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const percentsLow = (text: string): string => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());

/** The forms in which a value may reappear: unchanged, in a URL, a form, JSON (encoded once or twice), base64 or hex. */
function formsOf(value: string): string[] {
  const wellFormed = value.toWellFormed();
  const inAddress = encodeURIComponent(wellFormed);
  const inForm = new URLSearchParams([['', wellFormed]]).toString().slice(1);
  const packed = base64Of(value);
  const forms = [
    ...[value, inAddress, percentsLow(inAddress), inForm, percentsLow(inForm), encodeURI(wellFormed)],
    ...[inJson(value), inJson(inJson(value))],
    ...packed,
    ...packed.map((one) => one.replaceAll('+', '-').replaceAll('/', '_')),
    ...packed.map((one) => encodeURIComponent(one)),
    ...[Buffer.from(value).toString('hex'), Buffer.from(value).toString('hex').toUpperCase()],
  ];
  return forms.filter((one) => one.length >= shortest);
}

/** Secret values, and the redaction of texts that contain them, whoever echoes them. */
export function createSecrets() {
  const forms = new Set<string>();
  let pattern: RegExp | null = null;
  let beginnings = new Set<string | undefined>();
  let longest = 0;

  const redact = (text: string): string => (pattern ? text.replace(pattern, placeholder) : text);

  /** The index from which a text's end may be the beginning of a secret; its length if there is none. */
  const openEnd = (text: string): number => {
    for (let at = Math.max(0, text.length - longest + 1); at < text.length; at += 1) {
      if (!beginnings.has(text[at])) continue;
      const end = text.slice(at);
      for (const form of forms) if (form.startsWith(end)) return at;
    }
    return text.length;
  };

  return {
    /** Values that are too short to be distinguished from words are skipped, and so are unset ones. */
    add: (...values: (string | null | undefined)[]): void => {
      for (const value of values)
        if (value && value.length >= shortest) for (const form of formsOf(value)) forms.add(form);
      if (forms.size === 0) return;
      const sorted = [...forms].sort((one, two) => two.length - one.length);
      pattern = new RegExp(sorted.map((one) => one.replace(patternSigns, '\\$&')).join('|'), 'g');
      beginnings = new Set(sorted.map(([first]) => first));
      longest = sorted[0]?.length ?? 0;
    },

    redact,

    /**
     * Redacts a text that arrives in chunks, wherever it is split. What may be the beginning of a secret is held back
     * until the next chunk. Returns what `pieces` returns.
     */
    redactPieces: async function* <Result>(
      pieces: AsyncGenerator<string, Result>,
    ): AsyncGenerator<string, Result> {
      let held = '';
      let ended = false;
      try {
        for (;;) {
          const next = await pieces.next();
          if (next.done) {
            ended = true;
            if (held !== '') yield redact(held);
            return next.value;
          }
          const text = redact(held + next.value);
          const end = openEnd(text);
          held = text.slice(end);
          if (end > 0) yield text.slice(0, end);
        }
      } finally {
        if (!ended) await pieces.return(undefined as Result);
      }
    },
  };
}
