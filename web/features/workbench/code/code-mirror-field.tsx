import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { python } from '@codemirror/lang-python';
import { sql } from '@codemirror/lang-sql';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useEffectEvent, useRef } from 'react';
import classes from './code.module.css';
import type { CodeFieldProps } from './code-field-types.ts';

const languages: Record<string, () => Extension> = {
  js: () => javascript(),
  json: () => javascript(),
  html: () => html(),
  css: () => css(),
  py: () => python(),
  sql: () => sql(),
};
const languageOf = (name: string): Extension => languages[name.split('.').at(-1) ?? '']?.() ?? [];

/** Same highlighting colours as code in the notes, from the same variables. */
const colours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.tagName], color: 'var(--code-keyword)' },
    { tag: [tags.string, tags.attributeValue, tags.regexp], color: 'var(--code-string)' },
    { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-number)' },
    { tag: [tags.comment, tags.meta], color: 'var(--code-comment)', fontStyle: 'italic' },
    {
      tag: [tags.function(tags.variableName), tags.className, tags.attributeName],
      color: 'var(--code-name)',
    },
  ]),
);

const markLine = StateEffect.define<number | null>();
const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    for (const effect of transaction.effects) {
      if (!effect.is(markLine)) continue;
      const { doc } = transaction.state;
      if (effect.value === null || effect.value > doc.lines) return Decoration.none;
      return Decoration.set([Decoration.line({ class: 'cm-failed' }).range(doc.line(effect.value).from)]);
    }
    return transaction.docChanged ? Decoration.none : marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The settings that change while the editor is open. */
const writing = new Compartment();

/** Clamps a selection to the text; CodeMirror rejects others. */
const within = ({ anchor, head }: { anchor: number; head: number }, length: number) => ({
  anchor: Math.min(anchor, length),
  head: Math.min(head, length),
});

/** CodeMirror in place of the plain field, with the same text. */
export function CodeMirrorField(props: CodeFieldProps) {
  const { name, value, label, fixed, failedLine, describedBy, focusAt = null } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useEffectEvent((text: string) => props.onChange(text));
  const takes = useEffectEvent((text: string) => props.takes(text));
  const run = useEffectEvent(() => {
    props.onRun();
    return true;
  });
  const firstText = useRef(value);
  const starts = useRef({ label, fixed, describedBy, focusAt });

  useEffect(() => {
    const { label: named, fixed: isFixed, describedBy: described, focusAt: selected } = starts.current;
    const editor = new EditorView({
      parent: place.current as HTMLElement,
      state: EditorState.create({
        doc: firstText.current,
        ...(selected ? { selection: within(selected, firstText.current.length) } : {}),
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          markedLine,
          colours,
          languageOf(name),
          EditorView.lineWrapping,
          Prec.high(keymap.of([{ key: 'Mod-Enter', run }])),
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          EditorView.contentAttributes.of({
            'aria-label': named,
            autocapitalize: 'off',
            spellcheck: 'false',
            ...(described ? { 'aria-describedby': described } : {}),
          }),
          writing.of(EditorState.readOnly.of(isFixed)),
          EditorState.changeFilter.of((change) => !change.docChanged || takes(change.newDoc.toString())),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return;
            if (update.view.hasFocus) update.view.setTabFocusMode(false);
            changed(update.state.doc.toString());
          }),
          // Tab moves focus on until the learner has typed; then it indents.
          EditorView.domEventHandlers({
            mousedown: (_, editor) => editor.setTabFocusMode(false),
            blur: (_, editor) => editor.setTabFocusMode(true),
          }),
        ],
      }),
    });
    view.current = editor;
    editor.setTabFocusMode(true);
    if (selected) editor.focus();
    return () => editor.destroy();
  }, [name]);

  useEffect(() => {
    view.current?.dispatch({ effects: writing.reconfigure(EditorState.readOnly.of(fixed)) });
  }, [fixed]);

  // After 'Start over', or when an answer is restored after a reload.
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({ effects: markLine.of(failedLine) });
  }, [failedLine]);

  return <div className={classes.mirror} ref={place} />;
}
