import { afterEach, describe, expect, it, vi } from 'vitest';
import { canListen, canSpeak, listen, speak } from './speech.ts';
import { installFakeSpeech } from './test-speech.ts';

afterEach(() => vi.unstubAllGlobals());

const listener = () => ({ onHeard: vi.fn(), onFailed: vi.fn(), onEnd: vi.fn() });
const speaker = () => ({ onSentence: vi.fn(), onFailed: vi.fn(), onEnd: vi.fn() });

describe('Speech recognition needs browser support', () => {
  it('en-US, single utterance, no interim results', () => {
    const fake = installFakeSpeech();
    const told = listener();
    listen('en', told);
    expect(canListen()).toBe(true);
    expect(fake.listening).toMatchObject({ lang: 'en-US', continuous: false, interimResults: false });
    fake.listening.hear(' What is a median? ');
    expect(told.onHeard.mock.calls).toEqual([['What is a median?']]);
    expect(told.onEnd).toHaveBeenCalledTimes(1);
  });

  it("'Speech recognition is not supported in this browser.'", () => {
    const told = listener();
    listen('en', told);
    expect(canListen()).toBe(false);
    expect(told.onFailed).toHaveBeenCalledWith('Speech recognition is not supported in this browser.', null);
    expect(told.onEnd).toHaveBeenCalledTimes(1);
  });

  it("'Speech recognition not available' if the browser has the interface but cannot create an instance", () => {
    vi.stubGlobal('SpeechRecognition', function Refused() {
      throw new Error('not here');
    });
    const told = listener();
    listen('en', told);
    expect(told.onFailed).toHaveBeenCalledWith('Speech recognition not available', null);
  });

  it("'Failed to start recording: {msg}'", () => {
    installFakeSpeech({ startError: new Error('already started') });
    const told = listener();
    listen('en', told);
    expect(told.onFailed).toHaveBeenCalledWith('Failed to start recording: already started', null);
    expect(told.onEnd).toHaveBeenCalledTimes(1);
  });

  it("'Speech recognition error: {code}'", () => {
    const fake = installFakeSpeech();
    const told = listener();
    listen('en', told);
    fake.listening.fail('not-allowed');
    expect(told.onFailed).toHaveBeenCalledWith('Speech recognition error: not-allowed', 'not-allowed');
    expect(told.onEnd).toHaveBeenCalledTimes(1);
  });

  it('after a stop it reports nothing, whatever the browser still sends', () => {
    const fake = installFakeSpeech();
    const told = listener();
    listen('en', told)();
    fake.listening.hear('too late');
    fake.listening.fail('aborted');
    expect(fake.listening.aborted).toBe(true);
    for (const call of Object.values(told)) expect(call).not.toHaveBeenCalled();
  });
});

describe('Speech synthesis', () => {
  it('en-US, rate 1, pitch 1, volume 1, one sentence after another', () => {
    const fake = installFakeSpeech();
    const told = speaker();
    speak(['One.', 'Two.'], 'en', told);
    expect(canSpeak()).toBe(true);
    expect(fake.speaking).toMatchObject({ text: 'One.', lang: 'en-US', rate: 1, pitch: 1, volume: 1 });
    fake.speaking.onend?.();
    expect(fake.speaking.text).toBe('Two.');
    expect(told.onEnd).not.toHaveBeenCalled();
    fake.speaking.onend?.();
    expect(told.onSentence.mock.calls).toEqual([['One.'], ['Two.']]);
    expect(told.onEnd).toHaveBeenCalledTimes(1);
  });

  it("'Text-to-speech not available'", () => {
    const told = speaker();
    speak(['One.'], 'en', told);
    expect(canSpeak()).toBe(false);
    expect(told.onFailed).toHaveBeenCalledWith('Text-to-speech not available');
  });

  it("'Speech synthesis error: {code}', and reading ends", () => {
    const fake = installFakeSpeech();
    const told = speaker();
    speak(['One.', 'Two.'], 'en', told);
    fake.speaking.onerror?.({ error: 'synthesis-failed' });
    expect(told.onFailed).toHaveBeenCalledWith('Speech synthesis error: synthesis-failed');
    fake.speaking.onend?.();
    expect(fake.utterances).toHaveLength(1);
  });

  it('after a stop it reports nothing: the interruption is not an error', () => {
    const fake = installFakeSpeech();
    const told = speaker();
    speak(['One.', 'Two.'], 'en', told)();
    expect(fake.cancelled).toBe(2);
    fake.speaking.onerror?.({ error: 'interrupted' });
    fake.speaking.onend?.();
    expect([told.onFailed.mock.calls, told.onEnd.mock.calls]).toEqual([[], []]);
    expect(fake.utterances).toHaveLength(1);
  });
});

describe('voice speaks and listens in the language of the course', () => {
  it.each([
    ['en', 'en-US'],
    ['en-GB', 'en-GB'],
    ['de', 'de-DE'],
    ['zh', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['ar', 'ar-EG'],
    ['pt', 'pt-BR'],
    ['hi', 'hi-IN'],
    ['not a tag', 'en-US'],
  ])('%s: %s', (language, tag) => {
    const fake = installFakeSpeech();
    listen(language, listener());
    speak(['One.'], language, speaker());
    expect([fake.listening.lang, fake.speaking.lang]).toEqual([tag, tag]);
  });
});
