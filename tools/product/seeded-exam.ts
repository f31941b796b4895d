import type { Client } from './client.ts';

type Question = { id: string; type: string; options?: { id: string }[] };

/** Examiner calls carry the prompt that the server itself provides. */
const examinerCall = async (url: string, prompt: string, said: object) => ({
  model: 'none',
  messages: [
    { role: 'system', content: await (await fetch(`${url}/prompts/${prompt}.txt`)).text() },
    { role: 'user', content: JSON.stringify(said) },
  ],
});

/** An answer in the required format; questions that need more than a word are left open. */
const answerTo = ({ id, type, options }: Question): [string, string][] => {
  if (type === 'single') return [[id, options?.[0]?.id ?? '']];
  return ['numeric', 'short', 'open', 'output'].includes(type) ? [[id, '42']] : [];
};

/** Sits an exam of an activity and submits it; `started` is awaited after its start. Returns its id. */
export async function sitExam(
  url: string,
  call: Client['call'],
  activityId: string,
  started: () => Promise<unknown> = async () => {},
): Promise<string> {
  const { examId, questions } = await call<{ examId: string; questions: Question[] }>(
    'POST',
    '/api/generate-exam-questions',
    await examinerCall(url, 'examinerQuestionsPrompt', { activityId }),
  );
  await call('POST', `/api/exams/${examId}/start`, {});
  await started();
  const studentAnswers = Object.fromEntries(questions.flatMap(answerTo));
  await call('PUT', `/api/exams/${examId}/answers`, { answers: studentAnswers });
  await call(
    'POST',
    '/api/submit-exam',
    await examinerCall(url, 'examinerGradingPrompt', { examId, studentAnswers }),
  );
  return examId;
}
