import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { IconFileText, IconHelp, IconHighlight, IconListTree, IconSearch } from '#web/ui/icons/icons.ts';
import classes from './reader.module.css';
import { readerTexts as texts } from './texts.ts';

/** The panel beside the text. */
export type Beside = 'notes' | 'search' | 'page';

type Props = {
  title: string;
  beside: Beside | null;
  marks: number;
  /** null if the contents are permanently beside the text */
  onContents: (() => void) | null;
  onBeside: (beside: Beside) => void;
  /** the original pages can be shown */
  hasPages: boolean;
  onHelp: () => void;
  ref: Ref<HTMLDivElement>;
};

/** The reader's toolbar, fixed at the top. */
export function ReaderBar({ title, beside, marks, onContents, onBeside, hasPages, onHelp, ref }: Props) {
  const tool = (of: Beside, icon: ReactNode, name: string, count = 0) => (
    <Button
      aria-pressed={beside === of}
      className={classes.tool}
      data-beside={of}
      leftSection={icon}
      onClick={() => onBeside(of)}
      size="sm"
      variant={beside === of ? 'light' : 'subtle'}
    >
      <span className={classes.toolName}>{name}</span>
      {count > 0 && (
        <span className={classes.count}>
          {count} <VisuallyHidden component="span">{texts.marksCount(count)}</VisuallyHidden>
        </span>
      )}
    </Button>
  );
  return (
    <div aria-label={texts.tools} className={classes.bar} ref={ref} role="toolbar">
      {onContents && (
        <Button
          className={classes.contentsTool}
          leftSection={<IconListTree size={18} stroke={1.7} />}
          onClick={onContents}
          size="sm"
          variant="subtle"
        >
          {texts.contents}
        </Button>
      )}
      <span aria-hidden="true" className={classes.barTitle}>
        <bdi>{title}</bdi>
      </span>
      {tool('search', <IconSearch size={18} stroke={1.7} />, texts.search)}
      {tool('notes', <IconHighlight size={18} stroke={1.7} />, texts.notes, marks)}
      {hasPages && tool('page', <IconFileText size={18} stroke={1.7} />, texts.pageView)}
      <ActionIcon
        aria-label={texts.keysButton}
        color="gray"
        data-for-keys
        onClick={onHelp}
        size={36}
        variant="subtle"
      >
        <IconHelp size={20} />
      </ActionIcon>
    </div>
  );
}
