import { useEffect, useRef, useState } from 'react';
import { LessonTick } from './lesson-tick.tsx';
import classes from './proposal.module.css';
import { beyondFirst, type ProposedLesson } from './proposal-state.ts';
import { proposalTexts as texts } from './texts.ts';

type Props = {
  /** absent if it is the only group */
  title?: string | undefined;
  help?: string | undefined;
  lessons: ProposedLesson[];
  /** whether only the first few are shown while the others are ticked */
  folds: boolean;
  disabled: boolean;
  onChange: (ref: string, ticked: boolean) => void;
};

/** Lessons with checkboxes under one heading. */
export function LessonGroup({ title, help, lessons, folds, disabled, onChange }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const more = folds && !unfolded ? beyondFirst(lessons) : 0;
  const shown = lessons.slice(0, lessons.length - more);
  const focusAt = useRef<number | null>(null);
  // The button has disappeared: focus moves to the first revealed lesson.
  useEffect(() => {
    if (!unfolded || focusAt.current === null) return;
    list.current?.querySelectorAll<HTMLElement>('input')[focusAt.current]?.focus();
    focusAt.current = null;
  }, [unfolded]);
  const unfold = (): void => {
    focusAt.current = shown.length;
    setUnfolded(true);
  };
  return (
    <div className={classes.group}>
      {title && <h3>{title}</h3>}
      {help && <p className={classes.help}>{help}</p>}
      <ul className={classes.lessons} ref={list}>
        {shown.map((one) => (
          <LessonTick
            disabled={disabled}
            key={one.ref}
            lesson={one}
            mark={one.beneath && texts.broughtAlong}
            onChange={(on) => onChange(one.ref, on)}
          />
        ))}
        {more > 0 && (
          <li>
            <button className={classes.way} onClick={unfold} type="button">
              {texts.andMore(more)}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
