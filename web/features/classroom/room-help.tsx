import { Modal } from '@mantine/core';
import { KeyList } from '../../ui/key-list.tsx';
import classes from './classroom.module.css';
import { classroomTexts as texts } from './texts.ts';

/**
 * Help on the classroom and its keyboard shortcuts, opened by '?' or its button; repeats the welcome panel's text.
 */
export function RoomHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.help} size="md">
      <ul className={classes.helpLines}>
        {texts.welcome.body.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3 className={classes.keysTitle} data-for-keys>
        {texts.keys.title}
      </h3>
      <KeyList keys={texts.keys.list} />
    </Modal>
  );
}
