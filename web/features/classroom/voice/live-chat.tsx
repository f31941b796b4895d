import { Button } from '@mantine/core';
import { IconMicrophone, IconPlayerStop } from '#web/ui/icons/icons.ts';
import { classroomTexts } from '../texts.ts';
import { canListen, canSpeak } from './speech.ts';
import classes from './voice.module.css';
import { canRecord, type VoiceState } from './voice-state.ts';
import { quiet, record, useVoiceStore } from './voice-store.ts';

const texts = classroomTexts.voice;

type Props = {
  /** a reply is streaming */
  busy: boolean;
  /** the course's */
  language: string;
  onHeard: (text: string) => void;
};

/** The live chat bar: the voice's state, captions, and its button. */
export function LiveChat({ busy, language, onHeard }: Props) {
  const voice = useVoiceStore();
  if (!voice.live) return voice.phase === 'speaking' ? <Reading caption={voice.caption} /> : null;
  const supported = canListen();
  return (
    <div className={classes.strip} data-phase={voice.phase}>
      <div className={classes.row}>
        <p className={classes.phase} role="status">
          <span className={classes.dot} aria-hidden="true" />
          {supported || voice.phase !== 'idle' ? stateText(voice, busy) : texts.errors.recognitionUnsupported}
        </p>
        <div className={classes.buttons}>
          {voice.phase === 'idle' || voice.phase === 'speaking' ? (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconMicrophone size={16} aria-hidden="true" />}
              disabled={!supported || !canRecord(voice) || busy}
              onClick={() => record(language, onHeard)}
            >
              {texts.record}
            </Button>
          ) : (
            <StopButton label={texts.stopRecording} />
          )}
          {voice.phase === 'speaking' && <StopButton label={texts.stopReading} />}
        </div>
      </div>
      {voice.phase === 'speaking' && (
        <p className={classes.caption} dir="auto">
          {voice.caption}
        </p>
      )}
      {!supported && <p className={classes.note}>{texts.writeInstead}</p>}
      {!canSpeak() && (
        <p className={classes.note}>
          {texts.errors.synthesisUnavailable}. {texts.readInstead}
        </p>
      )}
      {voice.problem && (
        <p className={classes.problem} role="alert">
          {voice.problem}
        </p>
      )}
      {supported && <p className={classes.note}>{texts.privacy}</p>}
    </div>
  );
}

/** A reply read aloud on request, without live chat. */
function Reading({ caption }: { caption: string }) {
  return (
    <div className={classes.strip} data-phase="speaking">
      <p className={classes.caption} dir="auto">
        {caption}
      </p>
      <div className={classes.buttons}>
        <StopButton label={texts.stopReading} />
      </div>
    </div>
  );
}

function StopButton({ label }: { label: string }) {
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconPlayerStop size={16} aria-hidden="true" />}
      onClick={quiet}
    >
      {label}
    </Button>
  );
}

function stateText({ phase }: VoiceState, busy: boolean): string {
  return phase === 'idle' && busy ? texts.states.waiting : texts.states[phase];
}
