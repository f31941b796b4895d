import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  ProgramAnswer,
  ProgramFile,
  ProgramTask,
  RunOutcome,
} from '#shared/contract/workbench/program.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import type { ProgramEngine } from '../engines/program-engine.ts';
import { codeTexts as texts } from './code-texts.ts';
import { ProgramEditor } from './program-editor.tsx';

const engine = vi.hoisted(() => ({
  start: async () => {},
  run: vi.fn<ProgramEngine['run']>(),
  stop: vi.fn(),
  close: vi.fn(),
  isMissing: false,
}));
vi.mock('../engines/program-engine.ts', async (original) => ({
  ...(await original<typeof import('../engines/program-engine.ts')>()),
  programEngine: async () => {
    if (engine.isMissing) throw new Error('Failed to fetch');
    return engine;
  },
}));

const main: ProgramFile = { name: 'main.js', text: 'const a = 1;\nconst b = 2;' };
const given: ProgramFile = { name: 'given.js', text: 'const c = 3;', fixed: true };
const outcome = (more: Partial<RunOutcome> = {}): RunOutcome => ({
  ...{ output: '', error: null, stopped: null },
  ...more,
});

function show(files = [main]) {
  const task: ProgramTask = { language: 'javascript', cases: 1, files };
  function Place() {
    const [written, setWritten] = useState<ProgramAnswer>({});
    return <ProgramEditor files={written} label="Your program" onFiles={setWritten} task={task} />;
  }
  renderForTest(<Place />);
}
const field = (name = 'main.js') => screen.getByRole('textbox', { name: `Your program: ${name}` });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isMirror = (element: HTMLElement) => element.classList.contains('cm-content');

beforeEach(() => {
  engine.run.mockImplementation(async (_files, _place, tell) => tell(outcome({ output: 'hello\n' })));
  engine.isMissing = false;
});
afterEach(() => vi.clearAllMocks());

describe('the editor of a program', () => {
  it('is a plain field until it is focused, then the editor with the same text and focus', async () => {
    show();
    fireEvent.change(field(), { target: { value: 'const mine = 1;' } });
    expect(isMirror(field())).toBe(false);
    act(() => field().focus());
    await waitFor(() => expect(isMirror(field())).toBe(true));
    expect(field().textContent).toBe('const mine = 1;');
    expect(document.activeElement).toBe(field());
  });

  it('does not take focus back that moved elsewhere while the editor loaded', async () => {
    show();
    act(() => field().focus());
    act(() => screen.getByRole('button', { name: texts.run }).focus());
    await waitFor(() => expect(isMirror(field())).toBe(true));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.run }));
  });

  it('keeps the text of each file while others are open, and shows read-only files unchanged', () => {
    show([main, given]);
    fireEvent.change(field(), { target: { value: 'mine' } });
    fireEvent.keyDown(screen.getByRole('tab', { name: 'main.js' }), { key: 'ArrowRight' });
    expect((field('given.js') as HTMLTextAreaElement).readOnly).toBe(true);
    fireEvent.click(screen.getByRole('tab', { name: 'main.js' }));
    expect(field()).toHaveProperty('value', 'mine');
  });

  it('accepts no more than the maximum size of a file, and says so until there is less', async () => {
    show([main, given]);
    act(() => field().focus());
    await waitFor(() => expect(isMirror(field())).toBe(true));
    const editor = EditorView.findFromDOM(field());
    const paste = (length: number) =>
      act(() => editor?.dispatch({ changes: { from: 0, insert: 'x'.repeat(length) } }));
    paste(1_000_000);
    expect(editor?.state.doc.toString()).toBe(main.text);
    expect(screen.getByRole('alert').textContent).toBe(texts.notTaken);
    paste(20_000 - main.text.length);
    expect(editor?.state.doc.length).toBe(20_000);
    expect(screen.queryByRole('alert')).toBeNull();

    paste(1);
    expect(screen.getByRole('alert')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'given.js' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens the file to be written, also when a given file precedes it', () => {
    show([given, main]);
    expect(field()).toHaveProperty('readOnly', false);
    expect(screen.getByRole('tab', { name: 'main.js' }).getAttribute('aria-selected')).toBe('true');
  });

  it('runs the written with the given files, also by Control and Enter, and shows the output', async () => {
    show([main, given]);
    fireEvent.change(field(), { target: { value: 'mine' } });
    press(texts.run);
    expect(await screen.findByText('hello')).toBeTruthy();
    expect(engine.run.mock.lastCall?.[0]).toEqual([{ ...main, text: 'mine' }, given]);
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(engine.run).toHaveBeenCalledTimes(2));
  });

  it('marks the output as outdated after a change to the program', async () => {
    engine.run.mockImplementation(async (_files, _place, tell) =>
      tell(outcome({ error: { message: 'SyntaxError: no end', line: 1 } })),
    );
    show();
    press(texts.run);
    expect(await screen.findByText(/no end/)).toBeTruthy();
    expect(screen.queryByText(texts.beforeChange)).toBeNull();
    fireEvent.change(field(), { target: { value: 'mended' } });
    expect(screen.getByText(texts.beforeChange)).toBeTruthy();
    press(texts.runAgain);
    await waitFor(() => expect(screen.queryByText(texts.beforeChange)).toBeNull());
  });

  it('stops a running program', async () => {
    engine.run.mockReturnValue(new Promise(() => {}));
    show();
    expect(screen.queryByRole('button', { name: texts.stop })).toBeNull();
    press(texts.run);
    expect(await screen.findByText(texts.running)).toBeTruthy();
    press(texts.stop);
    await waitFor(() => expect(engine.stop).toHaveBeenCalledOnce());
  });

  it('says why a program was stopped', async () => {
    engine.run.mockImplementation(async (_files, _place, tell) => tell(outcome({ stopped: 'time' })));
    show();
    press(texts.run);
    expect(await screen.findByText(texts.stopped.time)).toBeTruthy();
  });

  it('marks the line of the error until the program is changed', async () => {
    engine.run.mockImplementation(async (_files, _place, tell) =>
      tell(outcome({ error: { message: 'TypeError: no', line: 2 } })),
    );
    show();
    act(() => field().focus());
    await waitFor(() => expect(isMirror(field())).toBe(true));
    press(texts.run);
    expect(await screen.findByText(/TypeError: no/)).toBeTruthy();
    await waitFor(() =>
      expect([...field().querySelectorAll('.cm-failed')].map((line) => line.textContent)).toEqual([
        'const b = 2;',
      ]),
    );
  });

  it('reports that the engine failed to load, keeps the text, and runs after a retry', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    engine.isMissing = true;
    show();
    fireEvent.change(field(), { target: { value: 'mine' } });
    press(texts.run);
    expect(await screen.findByText(texts.cannotRun)).toBeTruthy();
    expect(field()).toHaveProperty('value', 'mine');
    expect(warned).toHaveBeenCalledOnce();
    engine.isMissing = false;
    press(texts.runAgain);
    expect(await screen.findByText('hello')).toBeTruthy();
    expect(screen.queryByText(texts.cannotRun)).toBeNull();
    warned.mockRestore();
  });
});
