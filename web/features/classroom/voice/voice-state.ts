/**
 * Live chat: idle, listening and speaking, as a pure state machine. Recording is disabled while speaking; speaking
 * stops when the student types, leaves the activity or presses Escape.
 */
export type VoiceState = {
  phase: 'idle' | 'listening' | 'speaking';
  /** live chat is on: replies are read aloud, and recognised speech is sent */
  live: boolean;
  /** the sentence being read aloud */
  caption: string;
  /** the last failure, as a message of voice 3 */
  problem: string | null;
};

export const silentVoice: VoiceState = { phase: 'idle', live: false, caption: '', problem: null };

export type VoiceEvent =
  | { kind: 'live-switched'; on: boolean }
  /** the student asks to record */
  | { kind: 'record-asked' }
  /** one utterance was heard, or recognition ended without one */
  | { kind: 'listening-ended' }
  | { kind: 'listening-failed'; problem: string }
  /** a sentence is about to be read aloud */
  | { kind: 'sentence-begins'; sentence: string }
  | { kind: 'speaking-ended' }
  | { kind: 'speaking-failed'; problem: string }
  /** the student types, leaves the activity or presses Escape */
  | { kind: 'quieted' };

/** The next state; an event without meaning in a state changes nothing. */
export function voiceAfter(state: VoiceState, event: VoiceEvent): VoiceState {
  switch (event.kind) {
    case 'live-switched':
      return event.on ? { ...state, live: true, problem: null } : silentVoice;
    case 'record-asked':
      return canRecord(state) ? { ...state, phase: 'listening', caption: '', problem: null } : state;
    case 'listening-ended':
      return state.phase === 'listening' ? { ...state, phase: 'idle' } : state;
    case 'listening-failed':
      return { ...state, phase: state.phase === 'listening' ? 'idle' : state.phase, problem: event.problem };
    case 'sentence-begins':
      // Do not speak while the student is speaking.
      return state.phase === 'listening'
        ? state
        : { ...state, phase: 'speaking', caption: event.sentence, problem: null };
    case 'speaking-ended':
      return state.phase === 'speaking' ? { ...state, phase: 'idle', caption: '' } : state;
    case 'speaking-failed':
      return state.phase === 'listening'
        ? state
        : { ...state, phase: 'idle', caption: '', problem: event.problem };
    case 'quieted':
      return state.phase === 'idle' ? state : { ...state, phase: 'idle', caption: '' };
  }
}

/** Recording is disabled while speaking, and one recording runs at a time. */
export const canRecord = (state: VoiceState): boolean => state.phase === 'idle';
