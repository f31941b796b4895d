import { Drawer } from '@mantine/core';
import type { DocumentSection } from '#shared/contract/documents.ts';
import classes from '../reader.module.css';
import { readerTexts as texts } from '../texts.ts';
import type { Room } from '../use-reading-room.ts';
import { Outline } from './outline.tsx';

type Props = { room: Room; sections: readonly DocumentSection[] };

/** The contents, permanently beside the text. */
export const ContentsColumn = ({ room, sections }: Props) => (
  <nav aria-label={texts.contents} className={classes.contents} data-scrolls>
    <h2 className={classes.contentsTitle}>{texts.contents}</h2>
    <Outline
      current={room.place.section}
      hrefOf={room.hrefOf}
      onOpen={room.openSection}
      sections={sections}
    />
  </nav>
);

/** The contents over the text, closed by choosing a section. */
export const ContentsDrawer = ({
  room,
  sections,
  opened,
  onClose,
}: Props & { opened: boolean; onClose: () => void }) => (
  <Drawer
    closeButtonProps={{ 'aria-label': texts.closeContents, size: 'lg' }}
    onClose={onClose}
    opened={opened}
    size="min(24rem, 100%)"
    title={texts.contents}
  >
    <Outline
      current={room.place.section}
      hrefOf={room.hrefOf}
      onOpen={(n) => {
        onClose();
        room.openSection(n);
      }}
      sections={sections}
    />
  </Drawer>
);
