import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Option } from '#shared/contract/exam.ts';
import { IconArrowDown } from '../../../ui/icons/arrow-down.ts';
import { IconArrowUp } from '../../../ui/icons/arrow-up.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import classes from '../exam.module.css';
import { examTexts } from '../texts.ts';
import { plainText } from './plain-text.ts';
import type { QuestionInputProps } from './question-input-types.ts';

type Moved = { id: string; direction: -1 | 1 };

/** The items in a list; each moves up or down by a button, which keeps the focus. Nothing has to be dragged. */
export function OrderingInput({ question, value, onChange, disabled }: QuestionInputProps) {
  const items = inOrderOf(question.options ?? [], Array.isArray(value) ? value : []);
  const [moved, setMoved] = useState<Moved | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (moved) focusButton(list.current, moved);
  }, [moved]);

  const move = (index: number, direction: -1 | 1) => {
    const order = items.map(({ id }) => id);
    const [id] = order.splice(index, 1);
    if (id === undefined) return;
    order.splice(index + direction, 0, id);
    onChange(order);
    setMoved({ id, direction });
  };
  const at = items.findIndex(({ id }) => id === moved?.id);

  return (
    <>
      <p className={classes.help}>{examTexts.orderHelp}</p>
      <ol className={classes.ordering} ref={list}>
        {items.map((item, index) => (
          <li key={item.id} data-item={item.id}>
            <span className={classes.place} aria-hidden="true">
              {index + 1}
            </span>
            <span className={classes.itemText}>
              <Markdown inline text={item.text} />
            </span>
            <MoveButton
              item={item}
              direction={-1}
              disabled={disabled || index === 0}
              onMove={() => move(index, -1)}
            />
            <MoveButton
              item={item}
              direction={1}
              disabled={disabled || index === items.length - 1}
              onMove={() => move(index, 1)}
            />
          </li>
        ))}
      </ol>
      {value === undefined && !disabled && (
        <Button variant="default" size="xs" onClick={() => onChange(items.map(({ id }) => id))}>
          {examTexts.keepOrder}
        </Button>
      )}
      <VisuallyHidden role="status">
        {moved && at >= 0 ? examTexts.movedTo(plainText(items[at]?.text ?? ''), at + 1, items.length) : ''}
      </VisuallyHidden>
    </>
  );
}

type MoveProps = { item: Option; direction: -1 | 1; disabled: boolean; onMove: () => void };

function MoveButton({ item, direction, disabled, onMove }: MoveProps) {
  const name = plainText(item.text);
  const Icon = direction < 0 ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={direction < 0 ? examTexts.moveUp(name) : examTexts.moveDown(name)}
      data-direction={direction}
      disabled={disabled}
      onClick={onMove}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Moving an element in the page takes the focus from it; at an end it goes to the other button. */
function focusButton(list: HTMLOListElement | null, { id, direction }: Moved): void {
  const item = list?.querySelector(`[data-item="${CSS.escape(id)}"]`);
  const same = item?.querySelector<HTMLButtonElement>(`[data-direction="${direction}"]:not(:disabled)`);
  (same ?? item?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus();
}

/** The options in the order of the answer; one that it does not name comes last. */
export function inOrderOf(options: Option[], order: string[]): Option[] {
  const named = order.flatMap((id) => options.find((option) => option.id === id) ?? []);
  return [...named, ...options.filter(({ id }) => !order.includes(id))];
}
