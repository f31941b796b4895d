import { Button } from '@mantine/core';
import footBar from '#web/ui/foot-bar.module.css';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons/icons.ts';
import classes from './reader.module.css';
import { readerTexts as texts } from './texts.ts';

type Props = { index: number; count: number; onPrevious: () => void; onNext: () => void };

/** Links to the previous and the next section, always visible. */
export function SectionSteps({ index, count, onPrevious, onNext }: Props) {
  return (
    <div className={`${footBar.bar} ${classes.foot}`} data-foot-bar>
      <nav aria-label={texts.steps} className={classes.footInner}>
        <Button
          disabled={index <= 0}
          leftSection={<IconChevronLeft size={18} />}
          onClick={onPrevious}
          variant="default"
        >
          {texts.previous}
        </Button>
        <span className={classes.footPlace}>{texts.sectionOf(index + 1, count)}</span>
        <Button
          disabled={index >= count - 1}
          onClick={onNext}
          rightSection={<IconChevronRight size={18} />}
          variant="default"
        >
          {texts.next}
        </Button>
      </nav>
    </div>
  );
}
