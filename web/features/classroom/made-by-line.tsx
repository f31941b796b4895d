import type { MadeBy } from '#shared/contract/common.ts';
import classes from './classroom.module.css';
import { classroomTexts as texts } from './texts.ts';

/** Who wrote what stands here: the library, or a model (design.md, rule 3). */
export function MadeByLine({ madeBy }: { madeBy: MadeBy | null | undefined }) {
  if (!madeBy) return null;
  const { library, model } = texts.taughtBy;
  return <p className={classes.madeBy}>{madeBy.kind === 'library' ? library : model(madeBy.model)}</p>;
}
