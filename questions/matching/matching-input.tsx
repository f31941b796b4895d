import { type KeyboardEvent, useRef, useState } from 'react';
import type { Option } from '#shared/contract/exam.ts';
import { directionOf } from '#shared/rules/language/text-direction.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { Markdown } from '../../web/ui/markdown.tsx';
import type { QuestionInputProps } from '../question-view.ts';
import classes from './matching.module.css';
import { type Picked, type Pressed, pairsOf, press, type Side } from './matching-state.ts';

/** a text within a sentence */
const quoted = (text: string) => `“${text.replace(/\.$/, '')}”`;

const texts = {
  help: 'Choose one, then its match. Choose a pair again to undo it.',
  sides: { left: 'To match', right: 'Partners' },
  picked: (text: string) => `${quoted(text)} selected, choose its partner.`,
  goesWith: (text: string) => `goes with ${text}`,
  paired: (left: string, right: string) => `${quoted(left)} goes with ${quoted(right)}.`,
  freed: (text: string) => `${quoted(text)} needs a partner again.`,
  undone: (left: string, right: string) => `${quoted(left)} and ${quoted(right)} are no longer a pair.`,
};

/**
 * Two lists of buttons: press one, then its partner in the other list. A pair has the number and colour of its left side,
 * and is said in words; pressed again, it is undone.
 */
export function MatchingInput({ question, value, onChange, disabled }: QuestionInputProps) {
  const { options = [], targets = [] } = question;
  const pairs = pairsOf(question, value);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const lists = useRef<HTMLDivElement>(null);
  const nameOf = (id: string) => shownText([...options, ...targets].find((one) => one.id === id)?.text ?? '');
  const pressOne = (now: Picked) => {
    const next = press(question, pairs, picked, now);
    setPicked(next.picked);
    setPressed(next.pressed);
    if (next.pairs !== pairs) onChange(next.pairs);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && picked) {
      setPicked(null);
      setPressed({ kind: 'dropped' });
    } else if (!moveFocus(lists.current, event.key)) return;
    // The arrows would go to another question, and Escape close what the question is in.
    event.preventDefault();
    event.stopPropagation();
  };
  const listOf = (side: Side, items: Option[]) => (
    <ul aria-label={texts.sides[side]} data-side={side}>
      {items.map(({ id, text }) => {
        // A pair is numbered by its left side.
        const numbers = options.flatMap((left, index) =>
          (side === 'left' ? left.id : pairs[left.id]) === id ? [index] : [],
        );
        const partners =
          side === 'left'
            ? [pairs[id] ?? ''].filter(Boolean)
            : numbers.map((index) => options[index]?.id ?? '');
        return (
          <li key={id}>
            <button
              aria-label={[shownText(text), ...partners.map((one) => texts.goesWith(nameOf(one)))].join(', ')}
              aria-pressed={picked?.side === side && picked.id === id}
              data-pair={partners.length > 0 ? (numbers[0] ?? 0) % COLOURS : undefined}
              dir={directionOf(text) ?? undefined}
              disabled={disabled}
              onClick={() => pressOne({ side, id })}
              type="button"
            >
              <Badges numbers={numbers} />
              <span className={classes.text}>
                <Markdown inline text={text} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside
    <div className={classes.matching} onKeyDown={onKeyDown}>
      <p className={classes.said} role="status">
        <span>{pressed ? said(pressed, nameOf) : texts.help}</span>
      </p>
      <div className={classes.lists} ref={lists}>
        {listOf('left', options)}
        {listOf('right', targets)}
      </div>
    </div>
  );
}

/** How many colours there are for pairs (matching.module.css); the number says which one it is. */
const COLOURS = 6;

function Badges({ numbers }: { numbers: number[] }) {
  if (numbers.length === 0) return <span aria-hidden="true" className={classes.badge} data-empty />;
  return numbers.map((index) => (
    // The number is drawn: the button is called as its text.
    <span
      aria-hidden="true"
      className={classes.badge}
      data-number={index + 1}
      data-pair={index % COLOURS}
      key={index}
    />
  ));
}

/** In words what the last press did; what comes next after a pair is clear. */
function said(pressed: Pressed, nameOf: (id: string) => string): string {
  switch (pressed.kind) {
    case 'picked':
      return texts.picked(nameOf(pressed.picked.id));
    case 'paired':
      return [
        texts.paired(nameOf(pressed.left), nameOf(pressed.right)),
        ...pressed.freed.map((left) => texts.freed(nameOf(left))),
      ].join(' ');
    case 'undone':
      return pressed.freed.map((left) => texts.undone(nameOf(left), nameOf(pressed.right))).join(' ');
    case 'dropped':
      return texts.help;
  }
}

/** Arrow keys: up and down in a list, left and right to the other one. @returns whether the key was one */
function moveFocus(lists: HTMLElement | null, key: string): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: 0, ArrowRight: 0 }[key];
  const columns = [...(lists?.children ?? [])].map((list) => [...list.querySelectorAll('button')]);
  const from = columns.findIndex((list) => list.some((one) => one.matches(':focus')));
  const list = columns[from];
  if (step === undefined || !list) return false;
  const at = list.findIndex((one) => one.matches(':focus')) + step;
  const to = step !== 0 ? from : key === 'ArrowLeft' ? 0 : 1;
  const column = columns[to] ?? list;
  column[Math.max(0, Math.min(at, column.length - 1))]?.focus();
  return true;
}
