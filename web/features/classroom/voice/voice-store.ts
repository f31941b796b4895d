import { create } from 'zustand';
import { classroomTexts } from '../texts.ts';
import { speakable } from './speakable.ts';
import { listen, speak } from './speech.ts';
import { silentVoice, type VoiceEvent, type VoiceState, voiceAfter } from './voice-state.ts';

const { help } = classroomTexts.voice;

/** The page's only voice; only the functions below write it. */
export const useVoiceStore = create<VoiceState>()(() => silentVoice);

const happens = (event: VoiceEvent): VoiceState => {
  const next = voiceAfter(useVoiceStore.getState(), event);
  useVoiceStore.setState(next, true);
  return next;
};

let stopListening: (() => void) | null = null;
let stopSpeaking: (() => void) | null = null;

function stopAll(): void {
  stopListening?.();
  stopSpeaking?.();
  stopListening = null;
  stopSpeaking = null;
}

/** The student types, leaves the activity or presses Escape: listening and speaking end. */
export function quiet(): void {
  stopAll();
  happens({ kind: 'quieted' });
}

/** Live chat on or off. */
export function switchLive(on: boolean): void {
  stopAll();
  happens({ kind: 'live-switched', on });
}

/** Records one utterance in this language (BCP 47) and passes on its text; does nothing while speaking. */
export function record(language: string, onHeard: (text: string) => void): void {
  const before = useVoiceStore.getState();
  if (happens({ kind: 'record-asked' }) === before) return;
  let failed = false;
  stopListening = listen(language, {
    onHeard: (text) => {
      // Update the state first, since the result may be handled synchronously.
      happens({ kind: 'listening-ended' });
      onHeard(text);
    },
    onFailed: (problem, code) => {
      failed = true;
      const hint = code ? help[code] : undefined;
      happens({ kind: 'listening-failed', problem: hint ? `${problem}. ${hint}` : problem });
    },
    onEnd: () => {
      stopListening = null;
      if (!failed) happens({ kind: 'listening-ended' });
    },
  });
  // It may have failed before `listen` returned.
  if (failed) stopListening = null;
}

/** Reads a reply aloud, replacing what is being read; not while the student is speaking. */
export function readAloud(markdown: string, language: string): void {
  if (useVoiceStore.getState().phase === 'listening') return;
  stopSpeaking?.();
  const sentences = speakable(markdown, language);
  if (sentences.length === 0) return;
  stopSpeaking = speak(sentences, language, {
    onSentence: (sentence) => happens({ kind: 'sentence-begins', sentence }),
    onFailed: (problem) => happens({ kind: 'speaking-failed', problem }),
    onEnd: () => happens({ kind: 'speaking-ended' }),
  });
}
