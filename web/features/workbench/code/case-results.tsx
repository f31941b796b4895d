import { VisuallyHidden } from '@mantine/core';
import type { CaseResult } from '#shared/contract/workbench/program.ts';
import { IconCheck } from '../../../ui/icons/first-icons.tsx';
import { IconX } from '../../../ui/icons/icons.ts';
import { workbenchTexts as texts } from '../texts.ts';
import classes from '../workbench.module.css';

/** The result of each test; for the first failed one, the actual and the expected output. */
export function CaseResults({ cases }: { cases: CaseResult[] }) {
  const passed = cases.filter((one) => one.passed).length;
  const first = cases.findIndex((one) => !one.passed);
  return (
    <>
      <p>
        {first === -1 ? texts.program.passedAll(cases.length) : texts.program.passed(passed, cases.length)}
      </p>
      <ul aria-label={texts.program.cases} className={classes.cases}>
        {cases.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tests may say the same, and none moves
          <li data-passed={one.passed} key={place}>
            {one.passed ? <IconCheck size={16} /> : <IconX size={16} />}
            <div className={classes.case}>
              {one.passed ? <Passed {...one} /> : <NotYet {...one} />}
              {place === first && <Values {...one} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

const Passed = ({ says }: CaseResult) => (
  <>
    {says}
    <VisuallyHidden component="span">: {texts.program.casePassed}</VisuallyHidden>
  </>
);

/** A test's name says what should hold, so a failed test needs an explicit 'not yet'. */
const NotYet = ({ says }: CaseResult) => (
  <>
    <b>{texts.program.caseFailed}:</b> {says}
  </>
);

function Values({ found, expected }: CaseResult) {
  if (found === undefined && expected === undefined) return null;
  return (
    <dl className={classes.failing}>
      {found !== undefined && <Value label={texts.program.found} value={found} />}
      {expected !== undefined && <Value label={texts.program.expected} value={expected} />}
    </dl>
  );
}

const Value = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
