import { Kbd, Modal } from '@mantine/core';
import classes from './classroom.module.css';
import { classroomTexts as texts } from './texts.ts';

/** How the room works and the list of keys, by '?' or by its button: what the welcome said stays in reach. */
export function RoomHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.help} size="md">
      <ul className={classes.helpLines}>
        {texts.welcome.body.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div data-for-keys>
        <h3 className={classes.keysTitle}>{texts.keys.title}</h3>
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
      </div>
    </Modal>
  );
}
