import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeSpeech } from '../../features/classroom/voice/test-speech.ts';
import { resetExam } from '../../features/exams/exam-store.ts';
import { chatField, click, openClassroom, press, type, withChatOpen } from './test-classroom-page.tsx';
import { createFakeServer, type FakeServer } from './test-classroom-server.ts';
import { id } from './test-ids.ts';

vi.mock('../../lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

let server: FakeServer;
const course = id(1);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  withChatOpen();
  server = createFakeServer();
});
afterEach(() => {
  resetExam();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const chat = () => within(screen.getByRole('region', { name: 'Chat with the Professor' }));

describe('Live chat by voice', () => {
  const live = async () => {
    const fake = installFakeSpeech();
    const opened = await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await click('Live chat');
    return { fake, ...opened };
  };

  it('recognised speech is sent, and the reply is read out with captions', async () => {
    const { fake } = await live();
    expect(screen.getByText('Press Speak and say one thing.')).toBeTruthy();
    await click('Speak');
    expect(screen.getByText('Listening…')).toBeTruthy();
    await act(async () => fake.listening.hear('What is the median?'));
    await waitFor(() => expect(fake.speaking?.text).toBe('The median is the middle.'));
    expect(chat().getByText('What is the median?')).toBeTruthy();
    expect(screen.getByText('Speaking')).toBeTruthy();
    expect(screen.getByText('The median is the middle.')).toBeTruthy();
    await act(async () => fake.speaking.onend?.());
    expect(screen.getByText('Press Speak and say one thing.')).toBeTruthy();
  });

  it('recording is disabled while speaking', async () => {
    const { fake } = await live();
    await type(await chatField('Professor'), 'Why?');
    await click('Send');
    await waitFor(() => expect(fake.utterances).toHaveLength(1));
    expect(button('Speak').disabled).toBe(true);
    await click('Stop reading');
    expect(button('Speak').disabled).toBe(false);
  });

  it.each([
    ['types', async () => type(await chatField('Professor'), 'But')],
    ['presses Escape', () => press(document.body, 'Escape')],
    ['leaves the activity', () => click('Next')],
  ])('speaking stops when the student %s', async (_what, act_) => {
    const { fake } = await live();
    await type(await chatField('Professor'), 'Why?');
    await click('Send');
    await screen.findByText('Speaking');
    const before = fake.cancelled;
    await act_();
    expect(fake.cancelled).toBe(before + 1);
    expect(screen.queryByText('Speaking')).toBeNull();
  });

  it('without live chat a reply is read out only on request', async () => {
    const fake = installFakeSpeech();
    await openClassroom(`/classroom/${course}/0/0`);
    await type(await chatField('Professor'), 'Why?');
    await click('Send');
    await screen.findByText('median');
    expect(fake.utterances).toEqual([]);
    await click('More');
    await click('Read aloud');
    expect(fake.speaking.text).toBe('The median is the middle.');
    await click('Stop reading');
    expect(screen.queryByRole('button', { name: 'Stop reading' })).toBeNull();
  });

  it('a denied microphone is reported with a remedy, and writing still works', async () => {
    const { fake } = await live();
    await click('Speak');
    await act(async () => fake.listening.fail('not-allowed'));
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Speech recognition error: not-allowed\. The browser does not let this page use the microphone\./,
    );
    expect(button('Speak').disabled).toBe(false);
  });

  it('without browser support it says so, and Speak is disabled', async () => {
    await openClassroom(`/classroom/${course}/0/0`);
    await screen.findByText('Mean and median.');
    await click('Live chat');
    expect(screen.getByText('Speech recognition is not supported in this browser.')).toBeTruthy();
    expect(screen.getByText(/^Text-to-speech not available/)).toBeTruthy();
    expect(button('Speak').disabled).toBe(true);
    await type(await chatField('Professor'), 'Why?');
    await click('Send');
    expect(await screen.findByText('median')).toBeTruthy();
    await click('More');
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
  });

  it('a failure while reading aloud is reported', async () => {
    const { fake } = await live();
    await type(await chatField('Professor'), 'Why?');
    await click('Send');
    await waitFor(() => expect(fake.utterances).toHaveLength(1));
    await act(async () => fake.speaking.onerror?.({ error: 'audio-busy' }));
    expect(screen.getByRole('alert').textContent).toBe('Speech synthesis error: audio-busy');
    expect(server.calls.filter((call) => call === 'POST /api/professor-chat')).toHaveLength(1);
  });
});
