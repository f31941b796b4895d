import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';
import { codes, isFormula, isLineEnding, longestFormula } from './maths-text.ts';

/**
 * A formula that has its lines to itself: one line such as `$$x$$` or `\[x\]`, or the lines between `$$` or `\[` alone in
 * a line and the other mark at the end of one. Without its end it goes on to the end of the text, like a fence, but not
 * over a line with backticks or two tildes, which may begin code.
 */
function tokenizeDisplay(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const self = this;
  let open = '';
  let text = '';
  let signs = 0;
  let isEnd = false;
  return (code) => {
    effects.enter('maths');
    effects.enter('mathsMark');
    effects.consume(code);
    open = String.fromCharCode(code ?? 0);
    return second;
  };

  function second(code: Code): State | undefined {
    if (code !== (open === '$' ? codes.dollar : 91)) return nok(code);
    effects.consume(code);
    open += String.fromCharCode(code ?? 0);
    return behindMark;
  }
  function behindMark(code: Code): State | undefined {
    if (isBlank(code)) {
      effects.consume(code);
      return behindMark;
    }
    effects.exit('mathsMark');
    if (code === null || code === codes.dollar) return nok(code);
    if (!isLineEnding(code)) return oneLine(code);
    return self.interrupt ? ok(code) : lineEnd(code);
  }
  /** A formula in one line, which must end there. */
  function oneLine(code: Code): State | undefined {
    return attemptLine(effects, (end) => (isFormula(open, text) ? done(end) : nok(end)), nok, true)(code);
  }
  function lineEnd(code: Code): State | undefined {
    if (code === null || signs > longestFormula) return done(code);
    return effects.attempt({ tokenize: nextLine, partial: true }, ended, done)(code);
  }
  function ended(code: Code): State | undefined {
    return isEnd ? done(code) : lineEnd(code);
  }
  /** One more line, or none if it may be code or has words behind the closing mark. */
  function nextLine(inner: Effects, taken: State, none: State): State {
    return (code) => {
      inner.enter('lineEnding');
      inner.consume(code);
      inner.exit('lineEnding');
      return (next) => {
        if (self.parser.lazy[self.now().line]) return none(next);
        if (next === null || isLineEnding(next)) return taken(next);
        return attemptLine(inner, taken, none, false)(next);
      };
    };
  }
  /** Reads a line up to its end; the closing mark may only stand there. */
  function attemptLine(inner: Effects, end: State, none: State, must: boolean): State {
    let last: Code = null;
    let inData = false;
    text = '';
    function data(code: Code): State | undefined {
      if (code === null || isLineEnding(code)) {
        if (inData) inner.exit('mathsData');
        return must ? none(code) : end(code);
      }
      if (code === codes.backtick || (code === codes.tilde && last === codes.tilde)) return none(code);
      const closes = open === '$$' ? code === codes.dollar : code === codes.backslash;
      if (closes && last !== codes.backslash) return closing(code);
      return taken(code);
    }
    function taken(code: Code): State {
      if (!inData) inner.enter('mathsData');
      inData = true;
      inner.consume(code);
      signs += 1;
      text += code !== null && code > 0 ? String.fromCharCode(code) : ' ';
      // Two backslashes are a new line of the formula, and the second one begins nothing.
      last = code === codes.backslash && last === codes.backslash ? null : code;
      return data;
    }
    function closing(code: Code): State | undefined {
      if (open === '\\[') return inner.check({ tokenize: isClosing, partial: true }, mark, taken)(code);
      return mark(code);
    }
    function isClosing(look: Effects, yes: State, no: State): State {
      return (code) => {
        look.enter('mathsMark');
        look.consume(code);
        look.exit('mathsMark');
        return (next) => (next === 93 ? yes(next) : no(next));
      };
    }
    function mark(code: Code): State | undefined {
      if (inData) inner.exit('mathsData');
      inner.enter('mathsMark');
      inner.consume(code);
      return (next) => {
        if (next !== (open === '$$' ? codes.dollar : 93)) return none(next);
        inner.consume(next);
        return behind;
      };
    }
    function behind(code: Code): State | undefined {
      if (isBlank(code)) {
        inner.consume(code);
        return behind;
      }
      inner.exit('mathsMark');
      if (code !== null && !isLineEnding(code)) return none(code);
      isEnd = true;
      return end(code);
    }
    return data;
  }
  function done(code: Code): State | undefined {
    effects.exit('maths');
    return ok(code);
  }
}

const isBlank = (code: Code): boolean => code === codes.space || code === -2 || code === -1;

export const mathsFlow: Construct = { name: 'mathsFlow', tokenize: tokenizeDisplay, concrete: true };
