import { type ComponentType, type Ref, useRef, useState } from 'react';
import classes from './code.module.css';
import type { CodeFieldProps } from './code-field-types.ts';

type Mirror = { field: ComponentType<CodeFieldProps>; hadFocus: boolean };

/**
 * A plain field until it is entered; then the editor comes, with the same text at the same size. Without the network it
 * stays as it is and can be written in all the same; the editor is asked for again when it is entered again.
 */
export function CodeField(props: CodeFieldProps) {
  const [mirror, setMirror] = useState<Mirror | null>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const enter = async () => {
    const module = await import('./code-mirror-field.tsx').catch(() => null);
    if (!module || !plain.current) return;
    setMirror({ field: module.CodeMirrorField, hadFocus: document.activeElement === plain.current });
  };
  if (!mirror) return <PlainField {...props} field={plain} onEnter={() => void enter()} />;
  return <mirror.field {...props} focusAtStart={mirror.hadFocus} />;
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
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
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
