import { VisuallyHidden } from '@mantine/core';
import type { CaseResult } from '#shared/contract/workbench/program.ts';
import { IconCheck } from '../../../ui/icons/check.ts';
import { IconX } from '../../../ui/icons/x.ts';
import { workbenchTexts as texts } from '../texts.ts';
import classes from '../workbench.module.css';

/** What became of each test; of the first that fails, what the program gave and what it should have. */
export function CaseResults({ cases }: { cases: CaseResult[] }) {
  const passed = cases.filter((one) => one.passed).length;
  const first = cases.find((one) => !one.passed);
  return (
    <>
      <p>{first ? texts.program.passed(passed, cases.length) : texts.program.passedAll(cases.length)}</p>
      {first && <Failing {...first} />}
      <ul aria-label={texts.program.cases} className={classes.cases}>
        {cases.map(({ says, passed: isPassed }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tests may say the same, and none moves
          <li data-passed={isPassed} key={place}>
            {isPassed ? <IconCheck size={16} /> : <IconX size={16} />}
            <span>
              {isPassed ? says : <NotYet says={says} />}
              {isPassed && <VisuallyHidden component="span">: {texts.program.casePassed}</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a test says is what should be so: of one that failed its name alone would be misread. */
const NotYet = ({ says }: { says: string }) => (
  <>
    <b>{texts.program.caseFailed}:</b> {says}
  </>
);

function Failing({ says, found, expected }: CaseResult) {
  return (
    <div className={classes.failing}>
      <p>
        <NotYet says={says} />
      </p>
      {(found !== undefined || expected !== undefined) && (
        <dl>
          {found !== undefined && <Value label={texts.program.found} value={found} />}
          {expected !== undefined && <Value label={texts.program.expected} value={expected} />}
        </dl>
      )}
    </div>
  );
}

const Value = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
