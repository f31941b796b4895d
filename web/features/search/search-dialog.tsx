import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { searchBounds } from '#shared/contract/search.ts';
import { isOfComposition } from '../../lib/composition.ts';
import { IconSearch } from '../../ui/icons/icons.ts';
import { useOpenedAfterClosed } from '../../ui/opened-after-closed.ts';
import classes from './search.module.css';
import { optionId, SearchResults } from './search-results.tsx';
import { SearchStatus } from './search-status.tsx';
import { searchTexts as texts } from './texts.ts';
import { useSearch } from './use-search.ts';

type Props = { opened: boolean; onClose: () => void };

/** One field for everything; a combobox whose list stays below it. */
export function SearchDialog({ opened, onClose }: Props) {
  // What is opened takes the focus; after Escape it goes back to where it was.
  const [hasLeft, setHasLeft] = useState(false);
  const isPhone = useMediaQuery('(max-width: 36em)') ?? false;
  useEffect(() => {
    if (opened) setHasLeft(false);
  }, [opened]);
  return (
    <Modal
      centered={false}
      classNames={{ body: classes.body }}
      fullScreen={isPhone}
      onClose={onClose}
      opened={useOpenedAfterClosed(opened)}
      returnFocus={!hasLeft}
      size="lg"
      title={texts.search}
    >
      <SearchBox
        onOpen={() => {
          setHasLeft(true);
          onClose();
        }}
      />
    </Modal>
  );
}

function SearchBox({ onOpen }: { onOpen: () => void }) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const search = useSearch(typed);
  const { found, q } = search;
  const groups = found?.groups ?? [];
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const { active, setActive, onKeyDown } = useActiveOption(list, q, count, search.isSearching);
  return (
    <>
      <div className={classes.field}>
        <IconSearch aria-hidden="true" size={20} stroke={1.6} />
        <input
          aria-activedescendant={count > 0 ? optionId(list, active) : undefined}
          aria-autocomplete="list"
          aria-controls={count > 0 ? list : undefined}
          aria-expanded={count > 0}
          aria-label={texts.field}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          data-autofocus
          dir="auto"
          enterKeyHint="go"
          maxLength={searchBounds.asked}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          placeholder={texts.placeholder}
          role="combobox"
          spellCheck={false}
          type="text"
          value={typed}
        />
      </div>
      <SearchStatus count={count} search={search} />
      {count > 0 && (
        <SearchResults active={active} groups={groups} id={list} onActive={setActive} onOpen={onOpen} />
      )}
    </>
  );
}

/** The option that the arrows move to and Enter opens: at first the best one, and none of an earlier search. */
function useActiveOption(list: string, q: string, count: number, isEarlier: boolean) {
  const [moved, setMoved] = useState({ q, index: 0 });
  const active = moved.q === q ? Math.min(moved.index, Math.max(0, count - 1)) : 0;
  const setActive = (index: number) => setMoved({ q, index });
  const byKey = useRef(false);
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    document.getElementById(optionId(list, active))?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0 || isOfComposition(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      byKey.current = true;
      setActive((active + step + count) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!isEarlier) document.getElementById(optionId(list, active))?.click();
    }
  };
  return { active, setActive, onKeyDown };
}
