import type { KeyboardEvent } from 'react';
import { IconArrowLeft } from '../../ui/icons/icons.ts';
import { LocalLink } from '../../ui/local-link.tsx';
import classes from './classroom.module.css';
import { classroomTexts as texts } from './texts.ts';

export type RoomTab = 'lesson' | 'chat';
const all: RoomTab[] = ['lesson', 'chat'];

type Props = {
  /** null: no tabs, their place belongs to the questions of the exam that is being taken */
  tab: RoomTab | null;
  onChange: (tab: RoomTab) => void;
  backTo: string;
};

/** From the chat back to what has opened it. */
export const toChatTab = (): void => document.getElementById('tab-chat')?.focus();

/**
 * A phone's one row: back to the dashboard, and lesson and chat as two tabs. Both stay mounted, so that nothing typed or
 * read is lost.
 */
export function LessonTabs({ tab, onChange, backTo }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const other = tab === 'lesson' ? 'chat' : 'lesson';
    onChange(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <div className={classes.topRow}>
      <LocalLink aria-label={texts.tabs.back} className={classes.back} href={backTo}>
        <IconArrowLeft aria-hidden="true" size={20} />
      </LocalLink>
      {tab !== null && (
        <div className={classes.tabs} role="tablist" aria-label={texts.tabs.label} onKeyDown={onKeyDown}>
          {all.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-controls={`room-${one}`}
              aria-selected={one === tab}
              tabIndex={one === tab ? 0 : -1}
              onClick={() => onChange(one)}
            >
              {texts.tabs[one]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
