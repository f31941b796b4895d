import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunOutcome } from '#shared/contract/workbench/program.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { EngineNotLoaded, type ProgramEngine } from '../engines/program-engine.ts';
import { codeTexts as texts } from './code-texts.ts';
import { ProgramEditor } from './program-editor.tsx';

type Tell = Parameters<ProgramEngine['run']>[2];
const engine = vi.hoisted(() => ({
  start: vi.fn<ProgramEngine['start']>(),
  run: vi.fn<ProgramEngine['run']>(),
  stop: vi.fn(),
  close: vi.fn(),
}));
vi.mock('../engines/program-engine.ts', async (original) => ({
  ...(await original<typeof import('../engines/program-engine.ts')>()),
  programEngine: async () => engine,
}));

const outcome = (more: Partial<RunOutcome>): RunOutcome => ({
  ...{ output: '', error: null, stopped: null },
  ...more,
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** A program that runs until the test ends it with a result. */
async function running(): Promise<Tell> {
  engine.run.mockReturnValue(new Promise(() => {}));
  renderForTest(
    <ProgramEditor
      files={{}}
      label="Your program"
      onFiles={() => {}}
      task={{ language: 'javascript', cases: 1, files: [{ name: 'main.js', text: '' }] }}
    />,
  );
  press(texts.run);
  await waitFor(() => expect(engine.run).toHaveBeenCalledOnce());
  return engine.run.mock.lastCall?.[2] as Tell;
}

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(() => vi.restoreAllMocks());

describe('a run that the learner stops', () => {
  it('is reported as stopped by the learner, with the output until then', async () => {
    const tell = await running();
    press(texts.stop);
    expect(screen.getByText(texts.stoppedByYou)).toBeTruthy();
    act(() => tell(outcome({ output: 'as far as this', stopped: 'time' })));
    expect(screen.getByText('as far as this')).toBeTruthy();
    expect(screen.getByText(texts.stoppedByYou)).toBeTruthy();
    expect(screen.queryByText(texts.stopped.time)).toBeNull();
  });

  it('does not start if stopped before its engine is loaded', async () => {
    await running();
    engine.run.mockClear();
    press(texts.runAgain);
    press(texts.stop);
    await act(async () => {});
    expect(engine.run).not.toHaveBeenCalled();
    expect(screen.getByText(texts.stoppedByYou)).toBeTruthy();
  });

  it('leaves focus on the button that runs it again', async () => {
    await running();
    const stop = screen.getByRole('button', { name: texts.stop });
    act(() => stop.focus());
    press(texts.stop);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.runAgain }));
  });
});

describe('a run whose engine is loading', () => {
  /** Engine start that stays pending until the test ends it. */
  async function starting() {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    engine.start.mockReturnValueOnce(promise);
    engine.run.mockReturnValue(new Promise(() => {}));
    renderForTest(
      <ProgramEditor
        files={{}}
        label="Your program"
        onFiles={() => {}}
        task={{ language: 'python', cases: 1, files: [{ name: 'main.py', text: '' }] }}
      />,
    );
    press(texts.run);
    await waitFor(() => expect(engine.start).toHaveBeenCalledOnce());
    const onProgress = engine.start.mock.lastCall?.[0] as (share: number) => void;
    return { onProgress, resolve, reject };
  }
  const bar = () => screen.queryByRole('progressbar', { name: texts.loading });
  const longAfter = () => waitFor(() => expect(bar()).not.toBeNull());

  it('shows the loading progress after half a second', async () => {
    const { onProgress, resolve } = await starting();
    act(() => onProgress(0.1));
    expect(bar()).toBeNull();
    await longAfter();
    expect(bar()?.getAttribute('aria-valuenow')).toBe('10');
    act(() => onProgress(0.4));
    expect(bar()?.getAttribute('aria-valuenow')).toBe('40');
    await act(async () => resolve());
    expect(bar()).toBeNull();
    expect(engine.run).toHaveBeenCalledOnce();
  });

  it('can be stopped, and does not start when the engine is loaded', async () => {
    const { onProgress, resolve } = await starting();
    act(() => onProgress(0.4));
    await longAfter();
    press(texts.stop);
    act(() => onProgress(0.8));
    await act(async () => resolve());
    expect(screen.getByText(texts.stoppedByYou)).toBeTruthy();
    expect(engine.run).not.toHaveBeenCalled();
  });

  it('whose code fails to load says that a reload is needed', async () => {
    const { reject } = await starting();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await act(async () => reject(new EngineNotLoaded(new TypeError('Failed to fetch'))));
    expect(screen.getByText(texts.notLoaded)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
    expect(screen.queryByText(texts.cannotRun)).toBeNull();
  });

  it('reports a failed start, and can be retried', async () => {
    const { reject } = await starting();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await act(async () => reject(new Error('offline')));
    expect(screen.getByText(texts.cannotRun)).toBeTruthy();
    press(texts.runAgain);
    await waitFor(() => expect(engine.run).toHaveBeenCalledOnce());
  });
});

describe('an editor in which the learner starts to write', () => {
  const editor = () => {
    renderForTest(
      <ProgramEditor
        files={{}}
        label="Your program"
        onFiles={() => {}}
        task={{ language: 'sql', cases: 1, files: [{ name: 'main.sql', text: '' }] }}
      />,
    );
    return screen.getByRole('button', { name: texts.run });
  };

  it('loads its engine once, and runs nothing', async () => {
    const button = editor();
    fireEvent.focus(button);
    fireEvent.focus(button);
    await waitFor(() => expect(engine.start).toHaveBeenCalledOnce());
    await act(async () => {});
    expect(engine.start).toHaveBeenCalledOnce();
    expect(engine.run).not.toHaveBeenCalled();
    expect(screen.getByText(texts.notRun)).toBeTruthy();
  });

  it('does not report an engine that fails to load, and retries when a program is run', async () => {
    engine.start.mockRejectedValueOnce(new Error('offline'));
    engine.run.mockReturnValue(new Promise(() => {}));
    const button = editor();
    fireEvent.focus(button);
    await waitFor(() => expect(engine.start).toHaveBeenCalledOnce());
    await act(async () => {});
    expect(screen.getByText(texts.notRun)).toBeTruthy();
    press(texts.run);
    await waitFor(() => expect(engine.run).toHaveBeenCalledOnce());
  });
});
