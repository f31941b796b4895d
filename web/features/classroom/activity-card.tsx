import { Button, Modal } from '@mantine/core';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { shownText } from '#shared/rules/shown-text.ts';
import { recordEvidence } from '../../lib/evidence.ts';
import { AgentEmblem } from '../../ui/agent-emblem.tsx';
import { FlagButton } from '../../ui/flag-button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { FromLibrary, isFromLibrary } from '../../ui/from-library.ts';
import { IconHistory } from '../../ui/icons/icons.ts';
import { useTextIn } from '../../ui/lesson-language.ts';
import { ModelWait } from '../../ui/model-wait.tsx';
import classes from './classroom.module.css';
import { useClassroomStore } from './classroom-store.ts';
import type { ActivityContent, ClassroomActivity, WithBlocks } from './classroom-types.ts';
import { MadeBy } from './made-by.tsx';
import { MarkedText } from './marks/marked-text.tsx';
import { MarksButton } from './marks/marks-button.tsx';
import { NotesView } from './notes-view.tsx';
import { RenewalOffer } from './renewal-offer.tsx';
import { ResourcesView } from './resources-view.tsx';
import { classroomTexts as texts } from './texts.ts';
import { VersionList } from './versions/version-list.tsx';
import { WriteAgain } from './write-again.tsx';

type Props = {
  activity: ClassroomActivity;
  /** all activities of the lesson */
  activities: readonly ClassroomActivity[];
  /** shows another activity of the lesson */
  onActivity: (activityId: string) => void;
  onRetry: (activityId: string) => void;
  renderExam: (activity: ClassroomActivity) => ReactNode;
  renderPractice: (activity: ClassroomActivity) => ReactNode;
  withBlocks: WithBlocks;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The current activity: its title and its leader's content. */
export function ActivityCard({ activity, activities, onActivity, onRetry, headingRef, ...parts }: Props) {
  const content = useClassroomStore(({ contents }) => contents[activity.id] ?? null);
  const partId = useId();
  const rewriting = useClassroomStore((state) => activity.id in state.rewriting);
  const inLanguage = useTextIn();
  const isBare = content?.kind === 'notes' && content.modelMayWrite === true;
  const flag = (reason: string, questionId?: string) =>
    recordEvidence({
      kind: 'content-flagged',
      courseId: activity.courseId,
      unitId: activity.unitId,
      activityId: activity.id,
      questionId,
      contentVersion: content?.contentVersion ?? null,
      reason,
    });
  const isRepair = activity.type === 'repair';
  const read = (
    <MarkedText
      activities={activities}
      activity={activity}
      isWhole={content !== null}
      onActivity={onActivity}
    >
      {activity.leader === 'Professor' ? (
        <FromLibrary value={isFromLibrary(content?.madeBy)}>
          {parts.withBlocks(
            activity,
            <NotesView activity={activity} onRetry={onRetry} />,
            (blockId, reason) => flag(reason, blockId),
          )}
        </FromLibrary>
      ) : (
        <ResourcesView activity={activity} onRetry={onRetry} />
      )}
    </MarkedText>
  );
  return (
    <article className={classes.activity} data-leader={activity.leader}>
      <header className={classes.activityHeader}>
        <AgentEmblem leader={activity.leader} size={36} />
        <div>
          {activity.part && (
            <p className={classes.part} dir="auto" id={partId}>
              {texts.part(activity.part)}
            </p>
          )}
          <h2
            aria-describedby={activity.part && partId}
            ref={headingRef}
            tabIndex={-1}
            {...inLanguage(activity.title)}
          >
            {shownText(activity.title)}
          </h2>
          <p>
            <b>{activity.leader}</b> {rewriting && texts.writesAgain}
            {rewriting && <ModelWait place={activity.id} />}
          </p>
        </div>
      </header>
      {content && <RenewalOffer activity={activity} content={content} />}
      {/* Learners who have read all the passages do not need the introduction any more. */}
      {isBare && (
        <div className={`${classes.activityActions} ${classes.beforePassages}`}>
          <WriteAgain activity={activity} content={content} />
        </div>
      )}
      {/* Practice comes first; the notes behind it are below, folded, or one would read on instead of answering. */}
      {isRepair && parts.renderPractice(activity)}
      {activity.leader !== 'Examiner' && (isRepair ? <Fold title={texts.readAgain}>{read}</Fold> : read)}
      {activity.leader === 'Examiner' && parts.renderExam(activity)}
      {content && (
        <footer className={classes.activityFooter}>
          <p className={classes.madeBy}>
            <MadeBy madeBy={content.madeBy} />
          </p>
          <div className={classes.activityActions}>
            {activity.leader !== 'Examiner' && <MarksButton unitId={activity.unitId} />}
            <EarlierVersions activity={activity} content={content} />
            {!isBare && <WriteAgain activity={activity} content={content} />}
            <FlagButton onFlag={(reason) => flag(reason)} />
          </div>
        </footer>
      )}
    </article>
  );
}

type EarlierVersionsProps = { activity: ClassroomActivity; content: ActivityContent };

/** Opens the list of earlier versions; renders nothing if there are none. */
function EarlierVersions({ activity, content }: EarlierVersionsProps) {
  const [opened, setOpened] = useState(false);
  if ((content.contentVersion ?? 1) < 2) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button
        leftSection={<IconHistory aria-hidden size={16} stroke={1.6} />}
        onClick={() => setOpened(true)}
        size="compact-sm"
        variant="subtle"
      >
        {texts.versions.open}
      </Button>
      <Modal opened={opened} onClose={close} title={texts.versions.title(activity.title)} size="xl">
        <VersionList activity={activity} onDone={close} />
      </Modal>
    </>
  );
}
