import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';

export const codes = { backslash: 92, dollar: 36, backtick: 96, tilde: 126, space: 32, tab: 9 } as const;
/** A formula that is longer is none, so that an unclosed mark does not make the page read the rest of the text twice. */
export const longestFormula = 4000;

export const isLineEnding = (code: Code): boolean => code !== null && code < -2;
const isBlank = (code: Code): boolean => code === null || code < 0 || code === codes.space;
/** Letters and digits of English, in which prices and names of variables are written: `US$5`, `$HOME`. */
const isWord = (code: Code): boolean =>
  code !== null && ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122));

const isSmall = (code: Code): boolean => code !== null && code >= 97 && code <= 122;
/** Behind a formula of one letter a word may go on: `$n$th`. */
const oneLetter = /^[A-Za-z]$/;

/** A price and words, as between '$5 (or 6$)', or the name of a shell's variable, as between '$HOME/bin:$'. */
const money = /^(?:\d[\d.,]*(?:[kKmMbB]n?)?[,;:)]?\s+\(?\p{L}{2,}|[A-Z]{2,}[;:/])/u;
/** What a formula between `\[` and `\]` has, and a bracket that was escaped, such as `\[1\]`, has not. */
const formula = /[=^_+<>{}|\n]|\\[A-Za-z]/;
export const isFormula = (open: string, text: string): boolean =>
  text.trim() !== '' && (open !== '\\[' || formula.test(text)) && (open !== '$' || !money.test(text));

/**
 * A formula in a line: `$…$` as in Pandoc, so that prices are none; `$$…$$`, `\(…\)` and `\[…\]`. It contains no
 * backtick, which begins code, and no dollar sign that does not end it.
 */
function tokenizeFormula(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const before = this.previous;
  let open = '';
  let text = '';
  let last: Code = null;
  let inData = false;
  return (code) => {
    effects.enter('maths');
    effects.enter('mathsMark');
    effects.consume(code);
    open = String.fromCharCode(code ?? 0);
    return opening;
  };

  function opening(code: Code): State | undefined {
    if (open === '\\') {
      if (code !== 40 && code !== 91) return nok(code);
    } else if (code !== codes.dollar || open === '$$') return opened(code);
    effects.consume(code);
    open += String.fromCharCode(code ?? 0);
    return open === '$$' ? opening : opened;
  }
  function opened(code: Code): State | undefined {
    effects.exit('mathsMark');
    if (code === codes.dollar || (open === '$' && (isBlank(code) || isWord(before)))) return nok(code);
    return between(code);
  }
  function between(code: Code): State | undefined {
    if (code === null || code === codes.backtick || text.length > longestFormula) return nok(code);
    if (isLineEnding(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      text += '\n';
      last = code;
      return between;
    }
    if (code === codes.dollar && open.startsWith('$')) return closing(code);
    return data(code);
  }
  function data(code: Code): State | undefined {
    const ends = code === codes.dollar && open.startsWith('$');
    if (code === null || code === codes.backtick || isLineEnding(code) || ends) {
      if (inData) effects.exit('mathsData');
      inData = false;
      return between(code);
    }
    if (code === codes.backslash) return afterBackslash(code);
    return taken(code);
  }
  function taken(code: Code): State {
    if (!inData) effects.enter('mathsData');
    inData = true;
    effects.consume(code);
    text += code !== null && code > 0 ? String.fromCodePoint(code) : ' ';
    last = code;
    return data;
  }
  /** After a backslash the next sign belongs to it, so that `\$` closes nothing. */
  function afterBackslash(code: Code): State | undefined {
    if (!open.startsWith('\\')) {
      taken(code);
      return escaped;
    }
    return effects.attempt({ tokenize: closesBackslash, partial: true }, done, (back) => {
      taken(back);
      return escaped;
    })(code);
  }
  function escaped(code: Code): State | undefined {
    if (code === null || isLineEnding(code) || code === codes.backtick) return data(code);
    return taken(code);
  }
  function closesBackslash(inner: Effects, close: State, no: State): State {
    return (code) => {
      if (inData) inner.exit('mathsData');
      inner.enter('mathsMark');
      inner.consume(code);
      return (next) => {
        if (next !== (open === '\\(' ? 41 : 93)) return no(next);
        inner.consume(next);
        inner.exit('mathsMark');
        return close;
      };
    };
  }
  function closing(code: Code): State | undefined {
    effects.enter('mathsMark');
    effects.consume(code);
    return (next) => {
      if (open === '$') {
        effects.exit('mathsMark');
        const ends = !isWord(next) || (oneLetter.test(text) && isSmall(next));
        return isBlank(last) || !ends || next === codes.dollar ? nok(next) : done(next);
      }
      if (next !== codes.dollar) return nok(next);
      effects.consume(next);
      effects.exit('mathsMark');
      return done;
    };
  }
  function done(code: Code): State | undefined {
    if (!isFormula(open, text)) return nok(code);
    effects.exit('maths');
    return ok(code);
  }
}

export const mathsText: Construct = {
  name: 'mathsText',
  tokenize: tokenizeFormula,
  previous(code) {
    return code !== codes.dollar || this.events.at(-1)?.[1].type === 'characterEscape';
  },
};
