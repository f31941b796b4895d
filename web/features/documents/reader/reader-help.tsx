import { Modal } from '@mantine/core';
import { KeyList, useHasKeyboard } from '../../../ui/key-list.tsx';
import { readerTexts as texts } from './texts.ts';

/** The list of keyboard shortcuts, opened by '?' or its button. */
export function ReaderHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const hasKeys = useHasKeyboard();
  return (
    <Modal onClose={onClose} opened={opened && hasKeys} size="md" title={texts.keys.title}>
      <KeyList keys={texts.keys.list} />
    </Modal>
  );
}
