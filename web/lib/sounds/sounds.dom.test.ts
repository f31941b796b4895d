import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const played: number[] = [];
let contexts = 0;
let isRefused = false;

class FakeAudio {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  constructor() {
    contexts += 1;
  }
  async resume() {
    if (isRefused) throw new Error('not allowed');
    this.state = 'running';
  }
  createOscillator() {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: (next: unknown) => next,
      start: () => played.push(frequency.value),
      stop: () => {},
    };
  }
  createGain() {
    const gain = {
      setValueAtTime: () => {},
      linearRampToValueAtTime: () => {},
      exponentialRampToValueAtTime: () => {},
    };
    return { gain, connect: (next: unknown) => next };
  }
}

const load = () => import('./sounds.ts');
const settled = () => new Promise((done) => setTimeout(done, 20));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  [played.length, contexts, isRefused] = [0, 0, false];
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => vi.unstubAllGlobals());

it('without the learner’s wish there is no sound, and nothing that could make one', async () => {
  const { playSound } = await load();
  playSound('right');
  await settled();
  expect(contexts).toBe(0);
});

it('a right answer and the end of a lesson sound once they are wanted, also on the next visit', async () => {
  (await load()).setSounds(true);
  vi.resetModules();
  const { playSound, setSounds } = await load();
  playSound('right');
  await vi.waitFor(() => expect(played).toHaveLength(2));
  playSound('end');
  await vi.waitFor(() => expect(played).toHaveLength(5));
  expect(contexts).toBe(1);
  setSounds(false);
  playSound('right');
  await settled();
  expect(played).toHaveLength(5);
});

it('a page that has not been touched stays silent', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  const { playSound, setSounds } = await load();
  setSounds(true);
  playSound('end');
  await settled();
  expect(contexts).toBe(0);
});

it('a browser that refuses changes nothing else', async () => {
  isRefused = true;
  const { playSound, setSounds } = await load();
  setSounds(true);
  playSound('right');
  await settled();
  expect([contexts, played]).toEqual([1, []]);
});

it('a stored wish that cannot be read is none', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem('sounds', '"loud"');
  const { playSound } = await load();
  playSound('right');
  await settled();
  expect(contexts).toBe(0);
});
