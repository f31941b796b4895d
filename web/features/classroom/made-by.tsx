import type { MadeBy as Maker } from '#shared/contract/common.ts';
import { classroomTexts as texts } from './texts.ts';

/** The author of the content: the library, a model, or neither if it quotes a document; nothing where nothing is taught. */
export function MadeBy({ madeBy }: { madeBy: Maker | null | undefined }) {
  if (!madeBy || madeBy.unsourced) return null;
  const { library, document, model, file, fileLibrary, fileModel } = texts.taughtBy;
  const { kind, fromFile } = madeBy;
  if (kind === 'document') return <span>{document}</span>;
  if (fromFile) return <span>{file(kind === 'library' ? fileLibrary : fileModel(madeBy.model))}</span>;
  return <span>{madeBy.kind === 'library' ? library : model(madeBy.model)}</span>;
}
