import { type ComponentType, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { isOfComposition } from '#web/lib/composition.ts';
import classes from './code.module.css';
import type { CodeFieldProps } from './code-field-types.ts';

type Mirror = { field: ComponentType<CodeFieldProps>; focusAt: CodeFieldProps['focusAt'] };

/**
 * A plain field until it is focused; then the editor replaces it, with the same text, size and selection. Offline the
 * plain field stays usable; loading the editor is retried at the next focus.
 */
export function CodeField(props: CodeFieldProps) {
  const [mirror, setMirror] = useState<Mirror | null>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const pressEnded = usePressEnded(plain);
  const enter = async () => {
    const module = await import('./code-mirror-field.tsx').catch(() => null);
    // The browser sets the caret after focusing, and keeps selecting until the press ends.
    await pressEnded();
    if (!module || !plain.current) return;
    setMirror({ field: module.CodeMirrorField, focusAt: selectedIn(plain.current) });
  };
  if (!mirror) return <PlainField {...props} field={plain} onEnter={() => void enter()} />;
  return <mirror.field {...props} focusAt={mirror.focusAt} />;
}

function selectedIn(field: HTMLTextAreaElement): CodeFieldProps['focusAt'] {
  if (document.activeElement !== field) return null;
  const { selectionStart: start, selectionEnd: end, selectionDirection } = field;
  return selectionDirection === 'backward' ? { anchor: end, head: start } : { anchor: start, head: end };
}

/**
 * Resolves once no press that began in the field is in progress, and the browser has handled the end of the last one.
 */
function usePressEnded(field: RefObject<HTMLElement | null>): () => Promise<void> {
  const pressed = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const element = field.current;
    const onDown = () => {
      pressed.current = new Promise((resolve) => {
        for (const end of ['pointerup', 'pointercancel'])
          window.addEventListener(end, resolve, { once: true });
      });
    };
    element?.addEventListener('pointerdown', onDown);
    return () => element?.removeEventListener('pointerdown', onDown);
  }, [field]);
  return async () => {
    await pressed.current;
    await new Promise((resolve) => setTimeout(resolve));
  };
}

function PlainField({
  value,
  label,
  fixed,
  describedBy,
  takes,
  onChange,
  onRun,
  onEnter,
  field,
}: CodeFieldProps & { onEnter: () => void; field: Ref<HTMLTextAreaElement> }) {
  return (
    <textarea
      aria-describedby={describedBy}
      aria-label={label}
      autoCapitalize="off"
      autoComplete="off"
      className={classes.plain}
      onChange={({ currentTarget: { value: text } }) => {
        if (takes(text)) onChange(text);
      }}
      onFocus={onEnter}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isOfComposition(event)) return;
        event.preventDefault();
        onRun();
      }}
      readOnly={fixed}
      ref={field}
      rows={Math.max(3, value.split('\n').length)}
      spellCheck={false}
      value={value}
    />
  );
}
