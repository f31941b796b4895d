import { vi } from 'vitest';

/** Fakes of the browser's two speech interfaces, whose events the test triggers. */
export function installFakeSpeech({ startError = null as Error | null } = {}) {
  const fake = {
    recognitions: [] as FakeRecognition[],
    utterances: [] as FakeUtterance[],
    cancelled: 0,
    get listening() {
      return fake.recognitions.at(-1) as FakeRecognition;
    },
    get speaking() {
      return fake.utterances.at(-1) as FakeUtterance;
    },
  };
  class FakeRecognition {
    lang = '';
    continuous = true;
    interimResults = true;
    maxAlternatives = 0;
    aborted = false;
    onresult: ((event: unknown) => void) | null = null;
    onerror: ((event: { error: string }) => void) | null = null;
    onend: (() => void) | null = null;
    constructor() {
      fake.recognitions.push(this);
    }
    start() {
      if (startError) throw startError;
    }
    abort() {
      this.aborted = true;
      this.onend?.();
    }
    hear(transcript: string) {
      this.onresult?.({ results: [[{ transcript }]] });
      this.onend?.();
    }
    fail(error: string) {
      this.onerror?.({ error });
      this.onend?.();
    }
  }
  class FakeUtterance {
    lang = '';
    rate = 0;
    pitch = 0;
    volume = 0;
    onend: (() => void) | null = null;
    onerror: ((event: { error: string }) => void) | null = null;
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', {
    speak: (utterance: FakeUtterance) => fake.utterances.push(utterance),
    cancel: () => {
      fake.cancelled += 1;
    },
  });
  return fake;
}
