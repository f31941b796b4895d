import {
  before,
  behind,
  blocks,
  inBody,
  isOnly,
  longestMark,
  type Opening,
  openings,
  thoughts,
  tools,
  wrappers,
} from './chatter-marks.ts';
import { createCodeWatch } from './code-watch.ts';

/** A text that may be shown; `restart`: all earlier text was reasoning, whose opening mark was in the model's template. */
export type Heard = { text: string; restart: boolean };

/**
 * Removes what is not for the reader from a reply while it streams: reasoning at its start, tool calls, and marks of a
 * chat template at its ends. The same marks in code, quotations or sentences are text, as is everything in a JSON document.
 */
export function createChatterFilter() {
  let phase: 'start' | 'block' | 'body' = 'start';
  let held = '';
  let opening: Opening = '<think>';
  /** what was left out of the current block */
  let dropped: string[] = [];
  let started = false;
  let hasThought = false;
  let isJson = false;
  /** a closing mark belongs to an opening one that was shown */
  let opened = false;
  /** what ends the reply: marks of a template, and the one that closes what it stands in */
  let ends = behind;
  const code = createCodeWatch();

  const show = (text: string): string => {
    // Models start with blank lines after their reasoning, which are not shown.
    const shown = started ? text : text.trimStart();
    if (!started && shown !== '') isJson = /^[{[]/.test(shown);
    started ||= shown !== '';
    code.read(shown);
    return shown;
  };
  const enter = (mark: Opening) => {
    phase = 'block';
    opening = mark;
    dropped = [held.slice(0, mark.length)];
    held = held.slice(mark.length);
  };

  /** Leaves out marks before the reply; false: more text is needed. */
  const readStart = (last: boolean): boolean => {
    held = held.trimStart();
    const lower = held.slice(0, longestMark).toLowerCase();
    const block = openings.find((mark) => lower.startsWith(mark));
    // In a reply without reasoning such a tag is its first word.
    const around = hasThought ? Object.keys(wrappers) : [];
    const marks = [...around, ...before, ...behind];
    const mark = marks.find((one) => lower.startsWith(one));
    if (block) enter(block);
    else if (mark) {
      held = held.slice(mark.length);
      ends = [wrappers[mark] ?? [], ends].flat();
    } else if (!last && [...openings, ...marks].some((one) => one.startsWith(lower))) return false;
    else phase = 'body';
    return block !== undefined || mark !== undefined || held !== '';
  };
  /** Leaves out a block up to its end; false: more text is needed. */
  const readBlock = (last: boolean): boolean => {
    const closing = blocks[opening];
    const end = held.toLowerCase().indexOf(closing);
    if (end >= 0) {
      held = held.slice(end + closing.length);
      hasThought = true;
      phase = started ? 'body' : 'start';
      return true;
    }
    if (!last) {
      const keep = Math.min(held.length, closing.length - 1);
      dropped.push(held.slice(0, held.length - keep));
      held = held.slice(held.length - keep);
      return false;
    }
    const all = dropped.join('') + held;
    held = '';
    // A sentence that begins with the mark is no reasoning.
    if (!/^<[a-z]+> [\p{Ll}(]/u.test(all)) return false;
    held = all;
    phase = 'body';
    return true;
  };
  /** Shows the text up to a mark that has a meaning there, or may become one. */
  const readBody = (last: boolean): Heard & { more: boolean } => {
    let text = '';
    let from = 0;
    for (;;) {
      const at = held.indexOf('<', from);
      const tail = at < 0 ? '' : held.slice(at, at + longestMark).toLowerCase();
      const mark = inBody.find((one) => tail.startsWith(one));
      if (at >= 0 && !mark && (last || !inBody.some((one) => one.startsWith(tail)))) {
        from = at + 1;
        continue;
      }
      text += show(held.slice(0, at < 0 ? undefined : at));
      held = at < 0 ? '' : held.slice(at);
      from = 0;
      if (!mark) return { text, restart: false, more: false };
      const verdict = isJson && !ends.includes(mark) ? 'text' : meaningOf(mark, last);
      if (verdict === 'wait') return { text, restart: false, more: false };
      if (verdict === 'restart') return { text: '', restart: true, more: true };
      if (verdict === 'block') return { text, restart: false, more: true };
      if (verdict === 'end') held = '';
      else {
        opened ||= thoughts.includes(mark as Opening) && !code.isCode();
        text += show(held.slice(0, mark.length));
        held = held.slice(mark.length);
      }
    }
  };
  /** What the mark at the beginning of the held text does. */
  const meaningOf = (mark: string, last: boolean): 'text' | 'wait' | 'restart' | 'block' | 'end' => {
    if (code.isCode()) return 'text';
    const rest = held.slice(mark.length);
    if (ends.includes(mark)) return !isOnly(ends, held, last) ? 'text' : last ? 'end' : 'wait';
    // Nothing was opened that this could close.
    if (!isThought(mark) && !tools.includes(mark as Opening)) return 'text';
    if (tools.includes(mark as Opening)) {
      const begun = rest.trimStart();
      if (begun === '') return last ? 'text' : 'wait';
      if (!/^[{[]/.test(begun)) return 'text';
      enter(mark as Opening);
      return 'block';
    }
    if (opened || !mark.startsWith('</')) return 'text';
    if (rest === '' && !last) return 'wait';
    if (!code.closesThought(rest.charAt(0))) return 'text';
    held = rest;
    phase = 'start';
    started = false;
    // Only the first one can be the end of the reasoning.
    opened = true;
    code.reset();
    hasThought = true;
    return 'restart';
  };

  const step = (last: boolean): Heard => {
    let text = '';
    let restart = false;
    for (let more = true; more; ) {
      if (phase === 'start') more = readStart(last);
      else if (phase === 'block') more = readBlock(last);
      else {
        const heard = readBody(last);
        text = heard.restart ? '' : text + heard.text;
        restart ||= heard.restart;
        more = heard.more;
      }
    }
    return { text, restart };
  };

  return {
    push: (piece: string): Heard => {
      held += piece;
      return step(false);
    },
    end: (): Heard => step(true),
  };
}

const isThought = (mark: string): boolean =>
  thoughts.some((opening) => mark === opening || mark === blocks[opening]);

/** A complete reply without reasoning and tool chatter. */
export function withoutChatter(reply: string): string {
  const filter = createChatterFilter();
  const first = filter.push(reply);
  const rest = filter.end();
  return `${rest.restart ? '' : first.text}${rest.text}`.trim();
}
