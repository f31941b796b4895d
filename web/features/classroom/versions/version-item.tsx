import { Accordion, Button } from '@mantine/core';
import type { ContentVersion } from '#shared/contract/classroom.ts';
import { FromLibrary, isFromLibrary } from '#web/ui/from-library.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { withoutTitle } from '#web/ui/without-title.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { MadeBy } from '../made-by.tsx';
import { ResourceList } from '../resources-view.tsx';
import { classroomTexts } from '../texts.ts';
import { contentOf } from './content-of.ts';
import classes from './versions.module.css';

const texts = classroomTexts.versions;
const asDay = { dateStyle: 'medium', timeStyle: 'short' } as const;

type Props = {
  activity: ClassroomActivity;
  version: ContentVersion;
  isNewest: boolean;
  isOpen: boolean;
  busy: boolean;
  onUse: (from: number) => Promise<void>;
};

/** One version: its date and author; expanded, its content. */
export function VersionItem({ activity, version, isNewest, isOpen, busy, onUse }: Props) {
  const { contentVersion, createdAt, madeBy } = version;
  const content = contentOf(version);
  return (
    <Accordion.Item value={String(contentVersion)}>
      <Accordion.Control>
        <span className={classes.name}>{texts.name(contentVersion)}</span>
        {isNewest && <span className={classes.now}>{texts.now}</span>}
        <span className={classes.facts}>
          <time dateTime={createdAt}>{new Date(createdAt).toLocaleString('en', asDay)}</time> ·{' '}
          <MadeBy madeBy={madeBy} />
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        {isOpen && content.kind === 'notes' && (
          <div className={`reading ${classes.notes}`}>
            <FromLibrary value={isFromLibrary(madeBy)}>
              <Markdown headingOffset={2} text={withoutTitle(content.notes, activity.title)} />
            </FromLibrary>
          </div>
        )}
        {isOpen && content.kind === 'resources' && <ResourceList resources={content.resources} />}
        {!isNewest && (
          <Button
            aria-label={texts.bringBackNamed(contentVersion)}
            loading={busy}
            mt="md"
            onClick={() => void onUse(contentVersion)}
            variant="default"
          >
            {texts.bringBack}
          </Button>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
}
