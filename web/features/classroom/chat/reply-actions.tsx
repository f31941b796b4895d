import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { type AriaAttributes, type ReactNode, useId, useState } from 'react';
import type { Message, ReplyVerdict } from '#shared/contract/classroom.ts';
import { recordEvidence } from '#web/lib/evidence.ts';
import { IconCopy, IconDots, IconThumbDown, IconThumbUp, IconVolume } from '#web/ui/icons/icons.ts';
import { toast } from '#web/ui/toast.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { classroomTexts } from '../texts.ts';
import { languageOfReply, loadLanguages } from '../voice/reply-language.ts';
import { canSpeak } from '../voice/speech.ts';
import { readAloud } from '../voice/voice-store.ts';
import classes from './chat.module.css';
import { verdictGiven } from './chat-state.ts';
import { changeThread } from './chat-store.ts';
import { WrongReply } from './wrong-reply.tsx';

const texts = classroomTexts.chat.reply;

type Props = { activity: ClassroomActivity; message: Message };

/** Under each reply: whether it helped, and a button for further feedback. */
export function ReplyActions({ activity, message }: Props) {
  const { verdict = null } = message;
  const [more, setMore] = useState(false);
  const moreId = useId();
  const judge = (one: ReplyVerdict, reason: string | null = null) =>
    // The same feedback again withdraws it.
    judgeReply(activity, message, verdict === one && reason === null ? null : one, reason).then((arrived) => {
      if (!arrived) toast(texts.notSaved, { kind: 'info' });
      return arrived;
    });
  return (
    <fieldset className={classes.actions} aria-label={texts.group}>
      <Action label={texts.useful} pressed={verdict === 'useful'} onClick={() => void judge('useful')}>
        <IconThumbUp size={17} aria-hidden="true" />
      </Action>
      <Action
        label={texts.notUseful}
        pressed={verdict === 'not-useful'}
        onClick={() => void judge('not-useful')}
      >
        <IconThumbDown size={17} aria-hidden="true" />
      </Action>
      <Action
        label={more ? texts.less : texts.more}
        onClick={() => {
          setMore(!more);
          void loadLanguages();
        }}
        aria-controls={moreId}
        aria-expanded={more}
      >
        <IconDots size={17} aria-hidden="true" />
      </Action>
      <div className={classes.moreActions} hidden={!more} id={moreId}>
        <Button {...named} leftSection={<IconCopy {...small} />} onClick={() => void copy(message.text)}>
          {texts.copy}
        </Button>
        {canSpeak() && (
          <Button
            {...named}
            leftSection={<IconVolume {...small} />}
            onClick={() => readAloud(message.text, languageOfReply(activity, message))}
          >
            {texts.read}
          </Button>
        )}
        <WrongReply
          flagged={verdict === 'wrong'}
          onFlag={(reason) => judge('wrong', reason)}
          onWithdraw={() => void judge('wrong')}
        />
      </div>
      {verdict && <span className={classes.verdict}>{texts.said[verdict]}</span>}
    </fieldset>
  );
}

const named = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const;
const small = { size: 16, 'aria-hidden': true } as const;

type ActionProps = AriaAttributes & {
  label: string;
  onClick: () => void;
  pressed?: boolean;
  children: ReactNode;
};

function Action({ label, onClick, pressed, children, ...aria }: ActionProps) {
  return (
    <Tooltip label={label} openDelay={500}>
      <ActionIcon
        variant={pressed ? 'light' : 'subtle'}
        color={pressed ? 'accent' : 'gray'}
        size={28}
        aria-label={label}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        onClick={onClick}
        {...aria}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** Copies the Markdown source, so that formulas and programs can be pasted elsewhere. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(texts.copied, { kind: 'success' });
  } catch {
    toast(texts.notCopied, { kind: 'error' });
  }
}

/**
 * Records the learner's feedback on a reply as an event; null withdraws it. The page shows it at once.
 * @returns whether it has arrived; if not, it is sent later
 */
function judgeReply(
  activity: ClassroomActivity,
  message: Message,
  verdict: ReplyVerdict | null,
  reason: string | null = null,
): Promise<boolean> {
  changeThread(activity.id, (thread) => verdictGiven(thread, message.id, verdict));
  return recordEvidence({
    kind: 'reply-judged',
    courseId: activity.courseId,
    unitId: activity.unitId,
    activityId: activity.id,
    messageId: message.id,
    verdict: verdict ?? 'withdrawn',
    ...(reason ? { reason } : {}),
  });
}
