import { ActionIcon } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconPencil, IconTrash } from '#web/ui/icons/icons.ts';
import kept from '#web/ui/marks/kept.module.css';
import { CardFaceView, nameOf } from './card-face.tsx';
import type { ShownCard } from './card-list.ts';
import classes from './cards.module.css';
import { cardTexts as texts } from './texts.ts';

type Props = {
  card: ShownCard;
  /** whether it is highlighted */
  isOpen?: boolean;
  /** a problem with the card */
  notice?: ReactNode;
  /** its source, with a link */
  place: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
};

/** One card of a list: its text, its source, and its actions. */
export function CardItem({ card, isOpen = false, notice, place, onEdit, onDelete }: Props) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const name = nameOf(card.face);
  return (
    <li className={kept.item} data-roomy data-card={card.id} data-open={isOpen} ref={item}>
      <CardFaceView face={card.face} />
      {notice && <p className={classes.notice}>{notice}</p>}
      <div className={classes.foot}>
        <span className={classes.place}>{place}</span>
        <ActionIcon
          aria-label={texts.editNamed(name)}
          color="gray"
          onClick={onEdit}
          size={36}
          variant="subtle"
        >
          <IconPencil size={17} />
        </ActionIcon>
        <ActionIcon
          aria-label={texts.deleteNamed(name)}
          color="gray"
          onClick={onDelete}
          size={36}
          variant="subtle"
        >
          <IconTrash size={17} />
        </ActionIcon>
      </div>
    </li>
  );
}
