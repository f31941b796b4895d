import { describe, expect, it } from 'vitest';
import { canRecord, silentVoice, type VoiceEvent, type VoiceState, voiceAfter } from './voice-state.ts';

const stateAfter = (...events: VoiceEvent[]): VoiceState => events.reduce(voiceAfter, silentVoice);
const on: VoiceEvent = { kind: 'live-switched', on: true };
const asked: VoiceEvent = { kind: 'record-asked' };
const begins: VoiceEvent = { kind: 'sentence-begins', sentence: 'The middle one.' };

describe('Live chat has idle, listening and speaking states', () => {
  it('starts idle, listens on request, and is idle again when the utterance has ended', () => {
    expect(stateAfter(on).phase).toBe('idle');
    expect(stateAfter(on, asked).phase).toBe('listening');
    expect(stateAfter(on, asked, { kind: 'listening-ended' }).phase).toBe('idle');
  });

  it('speaks a reply sentence by sentence, each shown as a caption, and is idle afterwards', () => {
    expect(stateAfter(on, begins)).toMatchObject({ phase: 'speaking', caption: 'The middle one.' });
    const second = stateAfter(on, begins, { kind: 'sentence-begins', sentence: 'Sort first.' });
    expect(second).toMatchObject({ phase: 'speaking', caption: 'Sort first.' });
    expect(stateAfter(on, begins, { kind: 'speaking-ended' })).toMatchObject({ phase: 'idle', caption: '' });
  });

  it('recording is disabled while speaking', () => {
    const speaking = stateAfter(on, begins);
    expect(canRecord(speaking)).toBe(false);
    expect(voiceAfter(speaking, asked)).toBe(speaking);
  });

  it('one recording runs at a time', () => {
    const listening = stateAfter(on, asked);
    expect(canRecord(listening)).toBe(false);
    expect(voiceAfter(listening, asked)).toBe(listening);
  });

  it('the student is not interrupted', () => {
    const listening = stateAfter(on, asked);
    expect(voiceAfter(listening, begins)).toBe(listening);
  });

  it.each([
    ['speaking', begins],
    ['listening', asked],
  ])('%s stops when the student types, leaves the activity or presses Escape', (_, event) => {
    expect(stateAfter(on, event, { kind: 'quieted' })).toMatchObject({
      phase: 'idle',
      caption: '',
      live: true,
    });
  });

  it('a failure is reported and returns to idle; the next attempt clears it', () => {
    const failed = stateAfter(on, asked, {
      kind: 'listening-failed',
      problem: 'Speech recognition error: network',
    });
    expect(failed).toMatchObject({ phase: 'idle', problem: 'Speech recognition error: network' });
    expect(voiceAfter(failed, asked).problem).toBeNull();
    const mute = stateAfter(on, begins, { kind: 'speaking-failed', problem: 'Text-to-speech not available' });
    expect(mute).toMatchObject({ phase: 'idle', problem: 'Text-to-speech not available' });
  });

  it('a late event changes nothing', () => {
    const idle = stateAfter(on);
    for (const kind of ['listening-ended', 'speaking-ended', 'quieted'] as const)
      expect(voiceAfter(idle, { kind })).toBe(idle);
  });

  it('switching off resets everything', () => {
    expect(stateAfter(on, begins, { kind: 'live-switched', on: false })).toEqual(silentVoice);
  });
});
