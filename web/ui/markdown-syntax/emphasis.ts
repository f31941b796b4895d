import { attention } from 'micromark-core-commonmark';
import { classifyCharacter } from 'micromark-util-classify-character';
import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';

/** Scripts whose words have no blanks between them, and their punctuation. */
const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u2018-\u201d\u2026\u3000-\u303f\u30fb\u30fc\uff01-\uff65\ud840-\ud8bf\udc00-\udfff]/u;
const isCjk = (code: Code): boolean => code !== null && code > 0 && cjk.test(String.fromCharCode(code));
const isDigit = (code: Code): boolean => code !== null && code >= 48 && code <= 57;
const asterisk = 42;

/**
 * Emphasis as in CommonMark, which asks for a blank or punctuation beside `**` next to punctuation. Where words have no
 * blanks, a letter of these scripts is enough: `**重要：**この点`. Between digits the sign is one of a sum: `2*3*4`.
 */
function tokenizeEmphasis(this: TokenizeContext, effects: Effects, ok: State): State {
  const { previous } = this;
  const before = classifyCharacter(previous);
  let marker: Code = null;
  return start;

  function start(code: Code): State | undefined {
    marker = code;
    effects.enter('attentionSequence');
    return inside(code);
  }
  function inside(code: Code): State | undefined {
    if (code === marker) {
      effects.consume(code);
      return inside;
    }
    const token = effects.exit('attentionSequence');
    const after = classifyCharacter(code);
    const beside = isCjk(previous) || isCjk(code);
    const sum = isDigit(previous) && isDigit(code);
    const open = !sum && (!after || (after === 2 && Boolean(before || beside)));
    const close = !sum && (!before || (before === 2 && Boolean(after || beside)));
    token._open = marker === asterisk ? open : open && Boolean(before || !close);
    token._close = marker === asterisk ? close : close && Boolean(after || !open);
    return ok(code);
  }
}

export const emphasis: Construct = { ...attention, name: 'emphasis', tokenize: tokenizeEmphasis };
