import { Kbd, Modal } from '@mantine/core';
import classes from './reader.module.css';
import { readerTexts as texts } from './texts.ts';

/** The list of keys, by '?' or by its button. */
export function ReaderHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal onClose={onClose} opened={opened} size="md" title={texts.keys.title}>
      <dl className={classes.keys}>
        {texts.keys.list.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
