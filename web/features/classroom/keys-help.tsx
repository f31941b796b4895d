import { Kbd, Modal } from '@mantine/core';
import classes from './classroom.module.css';
import { classroomTexts as texts } from './texts.ts';

/** The list of keys, by '?' or by its button. */
export function KeysHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.keys.title} size="sm">
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
