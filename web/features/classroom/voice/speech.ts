import { classroomTexts } from '../texts.ts';

const { errors } = classroomTexts.voice;

/** The parts of the browser's SpeechRecognition that are used; Chromium and Safari have it with a prefix. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
};

type SpeechWindow = {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
  speechSynthesis?: Pick<SpeechSynthesis, 'speak' | 'cancel'>;
  SpeechSynthesisUtterance?: new (text: string) => SpeechSynthesisUtterance;
};

/**
 * The tag for a browser. Specification: voice 2, en-US for a course in English; for another language (decision 48) with the
 * region where most speak it, unless it names one.
 */
function spokenTag(tag: string): string {
  try {
    const { language, region } = new Intl.Locale(tag).maximize();
    return region ? `${language}-${region}` : language;
  } catch {
    return 'en-US';
  }
}

const browser = (): SpeechWindow => window as unknown as SpeechWindow;
const recognitionOf = (scope: SpeechWindow) => scope.SpeechRecognition ?? scope.webkitSpeechRecognition;

export const canListen = (): boolean => recognitionOf(browser()) !== undefined;
export const canSpeak = (): boolean =>
  Boolean(browser().speechSynthesis && browser().SpeechSynthesisUtterance);

type Listener = {
  onHeard: (text: string) => void;
  /** a message of voice 3; `code` is the browser's, if it gave one */
  onFailed: (problem: string, code: string | null) => void;
  /** called last, also after a failure */
  onEnd: () => void;
};

/**
 * Listens to a single utterance in this language (BCP 47), without interim results.
 * @returns a function that stops it; nothing is reported after that
 */
export function listen(language: string, { onHeard, onFailed, onEnd }: Listener): () => void {
  const fail = (problem: string, code: string | null = null) => {
    onFailed(problem, code);
    onEnd();
    return () => {};
  };
  const Recognizer = recognitionOf(browser());
  if (!Recognizer) return fail(errors.recognitionUnsupported);
  const recognition = made(Recognizer);
  if (!recognition) return fail(errors.recognitionUnavailable);
  let over = false;
  recognition.lang = spokenTag(language);
  recognition.continuous = false;
  recognition.interimResults = false;
  recognition.maxAlternatives = 1;
  recognition.onresult = ({ results }) => {
    const text = results[0]?.[0]?.transcript.trim() ?? '';
    if (!over && text !== '') onHeard(text);
  };
  recognition.onerror = ({ error }) => {
    if (!over) onFailed(errors.recognition(error), error);
  };
  recognition.onend = () => {
    if (over) return;
    over = true;
    onEnd();
  };
  try {
    recognition.start();
  } catch (error) {
    over = true;
    return fail(errors.recording(error instanceof Error ? error.message : String(error)));
  }
  return () => {
    over = true;
    recognition.abort();
  };
}

/** Some browsers have the interface but refuse to create an instance. */
function made(Recognizer: new () => Recognition): Recognition | null {
  try {
    return new Recognizer();
  } catch {
    return null;
  }
}

type Speaker = {
  onSentence: (sentence: string) => void;
  onFailed: (problem: string) => void;
  onEnd: () => void;
};

/**
 * Reads sentences aloud one after another in this language, rate, pitch and volume 1. One by one, because browsers cut off long
 * texts, and so that the caption matches the spoken sentence.
 * @returns a function that stops it; nothing is reported after that
 */
export function speak(
  sentences: string[],
  language: string,
  { onSentence, onFailed, onEnd }: Speaker,
): () => void {
  const { speechSynthesis, SpeechSynthesisUtterance: Utterance } = browser();
  if (!speechSynthesis || !Utterance) {
    onFailed(errors.synthesisUnavailable);
    return () => {};
  }
  let over = false;
  const next = (place: number): void => {
    const sentence = sentences[place];
    if (sentence === undefined) {
      over = true;
      onEnd();
      return;
    }
    const utterance = new Utterance(sentence);
    Object.assign(utterance, { lang: spokenTag(language), rate: 1, pitch: 1, volume: 1 });
    utterance.onend = () => !over && next(place + 1);
    utterance.onerror = ({ error }) => {
      if (over) return;
      over = true;
      onFailed(errors.synthesis(error));
    };
    onSentence(sentence);
    speechSynthesis.speak(utterance);
  };
  // Clear what another reply left in the queue.
  speechSynthesis.cancel();
  next(0);
  return () => {
    if (over) return;
    over = true;
    speechSynthesis.cancel();
  };
}
