import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { BlockOf, BlockResult } from '#shared/contract/workbench/block.ts';
import { type ProgramAnswer, programAnswerSchema } from '#shared/contract/workbench/program.ts';
import { BlockActions } from '#web/features/workbench/block-actions.tsx';
import { BlockPrompt } from '#web/features/workbench/block-prompt.tsx';
import { CaseResults } from '#web/features/workbench/code/case-results.tsx';
import { codeTexts } from '#web/features/workbench/code/code-texts.ts';
import { ProgramEditor } from '#web/features/workbench/code/program-editor.tsx';
import type { CheckedPage } from '#web/features/workbench/engines/page/check-page.ts';
import { HintSteps } from '#web/features/workbench/hint-steps.tsx';
import { Outcome } from '#web/features/workbench/outcome.tsx';
import { workbenchTexts as texts } from '#web/features/workbench/texts.ts';
import { useBlock } from '#web/features/workbench/use-block.ts';
import { useFocusAlong } from '#web/features/workbench/use-focus-along.ts';
import classes from '#web/features/workbench/workbench.module.css';
import { WorkedSolution } from '#web/features/workbench/worked-solution.tsx';

/** A program to be written: it stays editable, whatever the last test results. */
export function ProgramBlock({ block }: { block: BlockOf<'code'> }) {
  const work = useBlock(block);
  const body = useFocusAlong(work.phase);
  const { task } = block;
  const files = { ...givenFiles(block), ...programAnswerSchema.safeParse(work.value).data };
  const [isTesting, setIsTesting] = useState(false);
  const [error, setError] = useState<CheckedPage['error']>(null);
  const give = async (event: SubmitEvent) => {
    event.preventDefault();
    if (task.language !== 'page') return work.give({ gives: 'program', files });
    // Tests that need a browser run here, before the program is submitted.
    setIsTesting(true);
    try {
      const { checkPage } = await import('#web/features/workbench/engines/page/check-page.ts');
      const written = task.files.map((file) => ({ ...file, text: files[file.name] ?? file.text }));
      const checked = await checkPage(written, task.checks ?? []);
      setError(checked.error);
      work.give({ gives: 'program', files, held: checked.held });
    } finally {
      setIsTesting(false);
    }
  };
  const edit = (changed: ProgramAnswer) => {
    work.change(changed);
    setError(null);
    if (work.done) work.tryAgain();
  };
  return (
    <div ref={body}>
      <BlockPrompt block={block} />
      <form onSubmit={give}>
        <ProgramEditor files={files} label={codeTexts.language[task.language]} onFiles={edit} task={task} />
        <HintSteps blockId={block.id} count={block.hints} />
        {!work.done && <p className={classes.note}>{texts.program.tests(task.cases)}</p>}
        <BlockActions isEmpty={isTesting} label={texts.check} work={work}>
          <Button onClick={() => edit(givenFiles(block))} variant="subtle">
            {texts.program.reset}
          </Button>
        </BlockActions>
      </form>
      {work.done && <Checked error={error} result={work.done.result} />}
    </div>
  );
}

/** The files for the learner to edit, as given. */
const givenFiles = ({ task }: BlockOf<'code'>): ProgramAnswer =>
  Object.fromEntries(task.files.filter(({ fixed }) => !fixed).map(({ name, text }) => [name, text]));

/** `error`: an error in the page during testing, which explains why later tests failed. */
function Checked({ result, error }: { result: BlockResult; error: CheckedPage['error'] }) {
  const { outcome, cases, checkedInBrowser, reveal } = result;
  return (
    <>
      <Outcome
        first={
          outcome !== 'correct' &&
          error && (
            <p className={classes.problem}>{texts.program.failedWhileTested(codeTexts.failed(error))}</p>
          )
        }
        result={result}
      >
        {cases && cases.length > 0 && <CaseResults cases={cases} />}
        {checkedInBrowser && <p className={classes.note}>{texts.program.inBrowser}</p>}
      </Outcome>
      {reveal !== null && <WorkedSolution open={outcome === 'shown'} text={reveal} />}
    </>
  );
}
