/** right: an answer was right; end: a lesson has ended */
export type Sound = 'right' | 'end';

type Tone = { hertz: number; at: number; seconds: number };

/** Two notes up for a right answer, a slow chord of three for the end of a lesson. */
const tones: Record<Sound, readonly Tone[]> = {
  right: [
    { hertz: 659.3, at: 0, seconds: 0.14 },
    { hertz: 880, at: 0.09, seconds: 0.22 },
  ],
  end: [
    { hertz: 523.3, at: 0, seconds: 0.5 },
    { hertz: 659.3, at: 0.14, seconds: 0.5 },
    { hertz: 784, at: 0.28, seconds: 0.7 },
  ],
};
/** of 1: soft beside a voice or music */
const LOUDNESS = 0.08;
/** seconds until a note has its full loudness: without them it would click */
const ATTACK = 0.015;

let context: AudioContext | null = null;

/** Synthesises the notes of a sound. @throws where the browser has no Web Audio or refuses it */
export async function playTones(sound: Sound): Promise<void> {
  context ??= new AudioContext();
  if (context.state !== 'running') await context.resume();
  for (const tone of tones[sound]) play(context, tone);
}

function play(audio: AudioContext, { hertz, at, seconds }: Tone): void {
  const start = audio.currentTime + at;
  const [note, loudness] = [audio.createOscillator(), audio.createGain()];
  note.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, start + ATTACK);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  note.connect(loudness).connect(audio.destination);
  note.start(start);
  note.stop(start + seconds);
}
