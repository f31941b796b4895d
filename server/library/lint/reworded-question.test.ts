import { describe, expect, it } from 'vitest';
import { isReworded, shownQuestion } from './reworded-question.ts';

const same = (one: string, other: string) => isReworded(shownQuestion(one, []), shownQuestion(other, []));

const questions: Record<string, [asked: string, reworded: string, another: string]> = {
  en: ['Why is the sky blue at noon?', 'Explain why the sky is blue at noon.', 'Why is the sky red at dusk?'],
  de: [
    'Warum ist der Himmel am Mittag blau?',
    'Erkläre, warum der Himmel am Mittag blau ist.',
    'Warum ist der Himmel am Abend rot?',
  ],
  fr: [
    'Pourquoi le ciel est-il bleu à midi ?',
    'Explique pourquoi le ciel est bleu à midi, il le faut.',
    'Pourquoi le ciel est-il rouge le soir ?',
  ],
  ru: ['Почему небо днём голубое?', 'Объясните, почему небо днём голубое.', 'Почему небо вечером красное?'],
  ar: [
    'لماذا تبدو السماء زرقاء نهارًا؟',
    'اشرح لماذا تبدو السماء زرقاء نهارا.',
    'لماذا تبدو السماء حمراء مساءً؟',
  ],
  hi: [
    'आसमान दिन में नीला क्यों दिखता है?',
    'समझाइए कि आसमान दिन में नीला क्यों दिखता है।',
    'आसमान शाम को लाल क्यों दिखता है?',
  ],
  zh: ['为什么中午的天空是蓝色的？', '请解释为什么中午的天空是蓝色的。', '为什么傍晚的天空是红色的？'],
  ja: [
    'なぜ昼の空は青いのですか。',
    'なぜ昼の空は青いのか説明してください。',
    'なぜ夕方の空は赤いのですか。',
  ],
  ko: [
    '낮에 하늘은 왜 파랗게 보이나요?',
    '낮에 하늘은 왜 파랗게 보이나요? 설명하세요.',
    '저녁에 노을은 왜 붉게 보이나요?',
  ],
  th: ['ทำไมท้องฟ้าตอนกลางวันเป็นสีฟ้า', 'อธิบายว่าทำไมท้องฟ้าตอนกลางวันเป็นสีฟ้า', 'ทำไมใบไม้ในฤดูใบไม้ร่วงเป็นสีแดง'],
};

describe.each(Object.entries(questions))('in %s', (_, [asked, reworded, another]) => {
  it.each([`${asked} 2`, `${asked} (3)`, `2. ${asked}`, asked.toUpperCase()])(
    'a question with a number is the same: %s',
    (numbered) => expect(same(asked, numbered)).toBe(true),
  );
  it('the same in more words is the same', () => expect(same(asked, reworded)).toBe(true));
  it('another one is another one', () => expect(same(asked, another)).toBe(false));
});

it.each([
  ['What is 3 × 4?', 'What is 3 × 5?'],
  ['Compute f(2)', 'Compute f(3)'],
  ['Read 1.5 kg as grams.', 'Read 2.5 kg as grams.'],
  ['What is the mean of a list?', 'What is the median of a list?'],
  ['Name the largest value.', 'Name the smallest value.'],
  ['What is a median?', 'What is a median household income, and who earns less than that in a town?'],
])('%j is not %j', (one, other) => expect(same(one, other)).toBe(false));

it('options and code belong to the question', () => {
  const prompt = 'Which of these is true?';
  expect(
    isReworded(
      shownQuestion(prompt, ['ice floats', 'ice sinks']),
      shownQuestion(prompt, ['iron rusts', 'gold rusts']),
    ),
  ).toBe(false);
});
