import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type ProgramAnswer,
  type ProgramFile,
  type ProgramTask,
  programFileSchema,
} from '#shared/contract/workbench/program.ts';
import { saveFile } from '#web/lib/save-file.ts';
import classes from './code.module.css';
import { CodeField } from './code-field.tsx';
import { codeTexts as texts } from './code-texts.ts';
import { ConsoleOutput } from './console-output.tsx';
import { type RunState, useProgramRun } from './use-program-run.ts';

type Props = {
  task: ProgramTask;
  /** the learner's changes; a file that is not listed is unchanged */
  files: ProgramAnswer;
  onFiles: (files: ProgramAnswer) => void;
  label: string;
  /** no file can be changed, e.g. while being submitted */
  readOnly?: boolean;
};

/** Writing and running a program: its files, Run and Stop, the console, and for a web page its preview. */
export function ProgramEditor({ task, files, onFiles, label, readOnly = false }: Props) {
  const { language } = task;
  const { state, prepare, run, stop } = useProgramRun(language);
  // The file to be written is opened first, not the given ones.
  const [open, setOpen] = useState(() =>
    Math.max(
      0,
      task.files.findIndex(({ fixed }) => !fixed),
    ),
  );
  const [notTaken, setNotTaken] = useState(false);
  const [ran, setRan] = useState<string | null>(null);
  const help = useId();
  const tabs = useId();
  const view = useRef<HTMLDivElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const canStop =
    state.is === 'loading' || state.is === 'running' || (language === 'page' && state.is === 'done');
  useEffect(() => {
    // Stop disappears with the run; if it had focus, move focus to Run.
    if (!canStop && state.is !== 'idle' && document.activeElement === document.body) {
      runButton.current?.focus({ preventScroll: true });
    }
  }, [canStop, state.is]);
  const written = task.files.map((file): ProgramFile => ({ ...file, text: files[file.name] ?? file.text }));
  const current = written[open] ?? written[0];
  const takes = (text: string) => {
    const fits = programFileSchema.shape.text.safeParse(text).success;
    setNotTaken(!fits);
    return fits;
  };
  const look = (place: number) => {
    setOpen(place);
    setNotTaken(false);
  };
  const isOld = (state.is === 'done' || state.is === 'stopped') && ran !== JSON.stringify(written);
  const start = () => {
    setRan(JSON.stringify(written));
    void run(written, language === 'page' ? view.current : null);
  };
  if (!current) return null;
  return (
    // Whoever starts to write will want to run it, so a large engine is loaded in advance.
    <fieldset aria-label={label} className={classes.editor} onFocus={prepare}>
      {written.length > 1 && <FileTabs files={written} name={tabs} onOpen={look} open={open} />}
      <div {...(written.length > 1 ? panelOf(tabs, open) : {})}>
        <CodeField
          describedBy={help}
          failedLine={isOld ? null : failedLine(state, current.name, written.length)}
          fixed={readOnly || (current.fixed ?? false)}
          key={current.name}
          label={`${label}: ${current.name}`}
          name={current.name}
          onChange={(text) => onFiles({ ...files, [current.name]: text })}
          onRun={start}
          takes={takes}
          value={current.text}
        />
      </div>
      {notTaken && (
        <p className={classes.failed} role="alert">
          {texts.notTaken}
        </p>
      )}
      {current.fixed && <p className={classes.soft}>{texts.fixed}</p>}
      <div className={classes.bar}>
        <Button onClick={start} ref={runButton} size="sm" variant="default">
          {state.is === 'idle' ? texts.run : texts.runAgain}
        </Button>
        {canStop && (
          <Button onClick={stop} size="sm" variant="subtle">
            {texts.stop}
          </Button>
        )}
        {language === 'page' && (
          <Button onClick={() => void savePage(written)} size="sm" variant="subtle">
            {texts.download}
          </Button>
        )}
        <span className={classes.soft} data-for-keys id={help}>
          {texts.keys}
        </span>
      </div>
      {language === 'page' && (
        <div className={classes.view} data-shown={state.is === 'running' || state.is === 'done'} ref={view} />
      )}
      <ConsoleOutput isOld={isOld} state={state} />
    </fieldset>
  );
}

/** Saves a page as one file that opens by a double click. */
async function savePage(files: ProgramFile[]): Promise<void> {
  const { pageAsOneFile } = await import('../engines/page/page-as-one-file.ts');
  saveFile(new Blob([pageAsOneFile(files)], { type: 'text/html' }), 'page.html');
}

/** Only for the file with the error. */
function failedLine(state: RunState, name: string, count: number): number | null {
  if (state.is !== 'done' || !state.outcome.error) return null;
  return count === 1 || state.file === name ? state.outcome.error.line : null;
}

const tabId = (name: string, place: number) => `${name}-tab-${place}`;
const panelId = (name: string) => `${name}-panel`;
const panelOf = (name: string, open: number) => ({
  role: 'tabpanel',
  id: panelId(name),
  'aria-labelledby': tabId(name, open),
});

type TabsProps = { files: ProgramFile[]; name: string; open: number; onOpen: (place: number) => void };

function FileTabs({ files, name, open, onOpen }: TabsProps) {
  const tabs = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (open + step + files.length) % files.length;
    onOpen(next);
    tabs.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div aria-label={texts.files} className={classes.tabs} onKeyDown={move} ref={tabs} role="tablist">
      {files.map((file, place) => (
        <button
          aria-controls={panelId(name)}
          aria-selected={place === open}
          id={tabId(name, place)}
          key={file.name}
          onClick={() => onOpen(place)}
          role="tab"
          tabIndex={place === open ? 0 : -1}
          type="button"
        >
          {file.name}
        </button>
      ))}
    </div>
  );
}
