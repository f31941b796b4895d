import { useQuery } from '@tanstack/react-query';
import { getLibraryWorkbench } from '#shared/contract/endpoints/library.ts';
import { call } from '../../lib/call.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LIBRARY_STALE_MS, libraryKeys } from './api/library-keys.ts';
import classes from './library.module.css';
import { LibraryGate } from './library-gate.tsx';
import type { LibraryLinks } from './library-link-types.ts';
import { libraryTexts as texts } from './texts.ts';

const words = {
  loading: texts.loadingWorkbench,
  missing: texts.workbenchMissing,
  missingHint: texts.workbenchMissingHint,
  failed: texts.workbenchFailed,
};

/** /library/workbench: an example of every kind of block, for authors. */
export function LibraryWorkbench({ links }: { links: LibraryLinks }) {
  return (
    <LibraryGate libraryHref={links.library} query={useWorkbench()} words={words}>
      {(notes) => (
        <div className={classes.workbench}>
          <header className={classes.homeHead}>
            <PageTitle title={texts.workbench} />
            <p className={classes.lead}>{texts.workbenchLead}</p>
          </header>
          <div className={`reading ${classes.notes}`}>
            <Markdown headingOffset={0} text={notes} />
          </div>
        </div>
      )}
    </LibraryGate>
  );
}

/** An example of every kind of block. */
function useWorkbench() {
  return useQuery({
    queryKey: libraryKeys.workbench,
    queryFn: async ({ signal }) => (await call(getLibraryWorkbench, {}, { signal })).notes,
    staleTime: LIBRARY_STALE_MS,
  });
}
