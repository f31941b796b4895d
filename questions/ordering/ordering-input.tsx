import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS as Transforms } from '@dnd-kit/utilities';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Option } from '#shared/contract/exam.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import classes from '../../web/features/exams/exam.module.css';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../../web/ui/icons/icons.ts';
import { Markdown } from '../../web/ui/markdown.tsx';
import type { QuestionInputProps } from '../question-view.ts';

const texts = {
  help: 'Drag these into order, or move them with the arrows.',
  keepOrder: 'Keep this order',
  moveUp: (text: string) => `Move up: ${text}`,
  moveDown: (text: string) => `Move down: ${text}`,
  movedTo: (text: string, place: number, count: number) => `${text}: now ${place} of ${count}`,
};

type Moved = { id: string; direction: -1 | 1 };

/** Silences the library's announcements; this list's own status announces moves. */
const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' };

/** The items in a list; each is dragged by its number, or moved by its buttons or arrow keys, which keep focus. */
export function OrderingInput({ question, value, onChange, disabled }: QuestionInputProps) {
  const items = inOrderOf(question.options ?? [], Array.isArray(value) ? value : []);
  const [moved, setMoved] = useState<Moved | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (moved) focusButton(list.current, moved);
  }, [moved]);

  const sensors = useSensors(useSensor(PointerSensor));

  const put = (from: number, to: number) => {
    const order = items.map(({ id }) => id);
    const [id] = order.splice(from, 1);
    if (id === undefined || to < 0 || to > order.length) return;
    order.splice(to, 0, id);
    onChange(order);
    setMoved({ id, direction: to < from ? -1 : 1 });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const place = (id: unknown) => items.findIndex((item) => item.id === id);
    if (over && over.id !== active.id) put(place(active.id), place(over.id));
  };
  const byKey = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || disabled) return;
    event.preventDefault();
    put(index, index + step);
  };
  const at = items.findIndex(({ id }) => id === moved?.id);

  return (
    <>
      <p className={classes.help}>{texts.help}</p>
      <DndContext
        accessibility={{ announcements: silent }}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        sensors={sensors}
      >
        <SortableContext disabled={disabled} items={items} strategy={verticalListSortingStrategy}>
          <ol className={classes.ordering} ref={list}>
            {items.map((item, index) => (
              <Row id={item.id} key={item.id} onKeyDown={(event) => byKey(event, index)} place={index + 1}>
                <span className={classes.itemText}>
                  <Markdown inline text={item.text} />
                </span>
                <MoveButton
                  item={item}
                  direction={-1}
                  disabled={disabled}
                  isAtEnd={index === 0}
                  onMove={() => put(index, index - 1)}
                />
                <MoveButton
                  item={item}
                  direction={1}
                  disabled={disabled}
                  isAtEnd={index === items.length - 1}
                  onMove={() => put(index, index + 1)}
                />
              </Row>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {value === undefined && !disabled && (
        <Button variant="default" size="xs" onClick={() => onChange(items.map(({ id }) => id))}>
          {texts.keepOrder}
        </Button>
      )}
      <VisuallyHidden role="status">
        {moved && at >= 0 ? texts.movedTo(shownText(items[at]?.text ?? ''), at + 1, items.length) : ''}
      </VisuallyHidden>
    </>
  );
}

type RowProps = { id: string; place: number; onKeyDown: (event: KeyboardEvent) => void; children: ReactNode };

/** One item; its number is the drag handle, for pointers only. */
function Row({ id, place, onKeyDown, children }: RowProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      data-dragging={isDragging || undefined}
      data-item={id}
      onKeyDown={onKeyDown}
      ref={setNodeRef}
      style={{ transform: Transforms.Translate.toString(transform), transition }}
    >
      <span aria-hidden="true" className={classes.place} ref={setActivatorNodeRef} {...listeners}>
        <IconGripVertical size={16} />
        {place}
      </span>
      {children}
    </li>
  );
}

type MoveProps = { item: Option; direction: -1 | 1; disabled: boolean; isAtEnd: boolean; onMove: () => void };

/** At an end it does nothing, but keeps its focus: disabled, it would hand it to the button that undoes the move. */
function MoveButton({ item, direction, disabled, isAtEnd, onMove }: MoveProps) {
  const name = shownText(item.text);
  const Icon = direction < 0 ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={direction < 0 ? texts.moveUp(name) : texts.moveDown(name)}
      data-direction={direction}
      aria-disabled={isAtEnd || undefined}
      data-disabled={isAtEnd || undefined}
      disabled={disabled}
      onClick={isAtEnd ? undefined : onMove}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Moving a DOM element loses its focus, so it is restored. */
function focusButton(list: HTMLOListElement | null, { id, direction }: Moved): void {
  const item = list?.querySelector(`[data-item="${CSS.escape(id)}"]`);
  item?.querySelector<HTMLButtonElement>(`[data-direction="${direction}"]`)?.focus();
}

/** The options in the order of the answer; those not in the answer come last. */
export function inOrderOf(options: Option[], order: string[]): Option[] {
  const named = order.flatMap((id) => options.find((option) => option.id === id) ?? []);
  return [...named, ...options.filter(({ id }) => !order.includes(id))];
}
