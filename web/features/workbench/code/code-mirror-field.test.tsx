import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderForTest } from '#web/ui/test-render.tsx';
import { eventually } from '../../../../tools/check/testing/eventually.ts';
import { CodeField } from './code-field.tsx';

function Place() {
  const [value, setValue] = useState('one\ntwo\nthree');
  return (
    <CodeField
      failedLine={null}
      fixed={false}
      label="main.js"
      name="main.js"
      onChange={setValue}
      onRun={() => {}}
      takes={() => true}
      value={value}
    />
  );
}

it('replaces the plain field after the press has ended, keeping text and selection', async () => {
  renderForTest(<Place />);
  const plain = screen.getByLabelText<HTMLTextAreaElement>('main.js');
  fireEvent.pointerDown(plain);
  await act(async () => plain.focus());
  fireEvent.change(plain, { target: { value: 'one\ntwo!\nthree' } });
  // The module is loaded by now, and the press is still in progress.
  await act(async () => void (await import('./code-mirror-field.tsx')));
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
  expect(screen.getByLabelText('main.js')).toBe(plain);
  plain.setSelectionRange(4, 8, 'backward');
  fireEvent.pointerUp(window);
  const editor = await eventually(() => {
    const found = EditorView.findFromDOM(screen.getByLabelText('main.js'));
    expect(found).not.toBeNull();
    return found as EditorView;
  });
  expect(editor.state.doc.toString()).toBe('one\ntwo!\nthree');
  const { anchor, head } = editor.state.selection.main;
  expect({ anchor, head }).toEqual({ anchor: 8, head: 4 });
  expect(document.activeElement).toBe(editor.contentDOM);
});
