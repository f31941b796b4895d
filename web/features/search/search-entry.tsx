import { Suspense, useState } from 'react';
import { IconSearch } from '../../ui/icons/icons.ts';
import { lateDialog } from '../../ui/late-dialog.tsx';
import classes from './search-entry.module.css';
import { closeSearch, openSearch, useSearchOpen } from './search-open.ts';
import { searchTexts as texts } from './texts.ts';
import { isMac, useSearchKey } from './use-search-key.ts';

const fetchDialog = async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog });
const SearchDialog = lateDialog<{ opened: boolean; onClose: () => void }>({
  fetchCode: fetchDialog,
  isOpen: ({ opened }) => opened,
  close: ({ onClose }) => onClose(),
  problem: texts.notFetched,
});
const fetchAhead = () => void fetchDialog().catch(() => {});

/** The button 'Search' of the header, its key, and its dialog, which is fetched when it is wanted. */
export function SearchEntry() {
  const open = useSearchOpen();
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  useSearchKey();
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        aria-label={texts.search}
        className={classes.button}
        onClick={openSearch}
        onFocus={fetchAhead}
        onPointerEnter={fetchAhead}
        type="button"
      >
        <IconSearch aria-hidden="true" size={18} stroke={1.6} />
        <span>{texts.search}</span>
        <span aria-hidden="true" className={classes.key} data-key={isMac() ? '⌘ K' : 'Ctrl K'} />
      </button>
      {wanted && (
        <Suspense>
          <SearchDialog onClose={closeSearch} opened={open} />
        </Suspense>
      )}
    </>
  );
}
