import { describe, expect, it } from 'vitest';
import { isAnotherLanguage } from './language-check.ts';
import { teachesLanguage } from './taught-language.ts';

const english =
  'A loan is money that you pay back over time, and the interest is what the bank takes for lending it to you.';
const german =
  'Ein Kredit ist Geld, das man nach und nach zurückzahlt, und der Zins ist der Preis, den die Bank dafür verlangt.';

describe('running prose in another language', () => {
  it.each([
    ['de', english],
    ['en', german],
    ['zh', english],
    ['ar', english],
    ['ja', english],
    ['hi', german],
    [
      'en',
      '贷款是银行借给你的钱，你需要在一段时间内逐步偿还，利息是银行为此收取的价格。每个月你都要还一部分。',
    ],
    ['de', 'القرض مال تعيده إلى البنك شيئًا فشيئًا، والفائدة هي ما يأخذه البنك مقابل إقراضك هذا المال.'],
    ['es', english],
    ['fr', german],
    ['ru', 'Компілятор читає програму і перекладає її на команди, які може виконати машина.'],
    ['fa', 'يقرأ المترجم البرنامج ويحوله إلى تعليمات تستطيع الآلة تنفيذها، وهو يفحص كل سطر قبل التشغيل.'],
  ])('is refused in a course in %s', (tag, text) => expect(isAnotherLanguage(text, tag)).toBe(true));
});

describe('what may stand in any language', () => {
  const dialogue =
    '**Anna:** Could you tell me where the station is, please?\n**Tom:** Of course, it is just behind the church.\n— Thank you very much, that is kind of you.';
  const list =
    '- I would like to have a room for two nights.\n- What is the price, and is breakfast with it?\n- Can you call a taxi for me, please?';
  const quoted =
    '> It was the best of times, it was the worst of times, it was the age of wisdom, it was the age.';
  const links =
    '[What every person should know about their loans](https://example.org/loans)\n[How the interest is computed by the bank](https://example.org/interest)';
  const fenced = '```\nThis is what the program will say to you when you run it for the first time.\n```';
  const table =
    '| The first column of the table | what is in the second |\n| - | - |\n| this is all in English | and that is as well |';
  it.each([dialogue, list, quoted, links, fenced, table, `# ${english}`, `Beispiel:\n\n${english}`])(
    'a lesson in German with %j',
    (part) => {
      expect(isAnotherLanguage(part, 'de')).toBe(false);
      expect(isAnotherLanguage(`## Am Schalter\n\n${part}\n\nSo fragt man höflich.`, 'de')).toBe(false);
    },
  );

  it('a text with running prose in the course’s language passes', () => {
    expect(isAnotherLanguage(`${german}\n\n${english}\n\n${english}`, 'de')).toBe(false);
    expect(
      isAnotherLanguage(`ローンとは、銀行から借りて少しずつ返すお金のことです。\n\n${english}`, 'ja'),
    ).toBe(false);
  });

  it.each(['ok', 'Kirchhoff, Ohm, Ampère', '$$E = mc^2$$', '404'])('%j shows nothing', (text) =>
    expect(isAnotherLanguage(text, 'hi')).toBe(false),
  );
});

describe('a reply in JSON', () => {
  const resources = (description: string) => ({
    resources: Array.from({ length: 4 }, () => ({
      title: 'What everybody should know about their own loans and the interest on them',
      description,
      link: 'https://example.org/what-everybody-should-know',
    })),
  });
  it('is judged by its sentences, not by titles and links', () => {
    expect(isAnotherLanguage(resources('关于贷款和利息的简短介绍。'), 'zh')).toBe(false);
    expect(isAnotherLanguage(resources('مقدمة قصيرة عن القروض والفوائد'), 'ar')).toBe(false);
    expect(isAnotherLanguage(resources('एक छोटा परिचय'), 'hi')).toBe(false);
  });
  it('in another language is refused', () => {
    expect(isAnotherLanguage(resources('A short introduction to loans and what they cost you.'), 'zh')).toBe(
      true,
    );
    expect(isAnotherLanguage({ units: [{ title: 'Kredit', objective: english }] }, 'de')).toBe(true);
  });
});

describe('a course that teaches a language', () => {
  it.each([
    ['de', 'Englisch am Telefon'],
    ['ja', '旅行のための英語'],
    ['zh', '商务英文'],
    ['ar', 'الإنجليزية للمطار'],
    ['hi', 'यात्रा के लिए अंग्रेज़ी'],
    ['es', 'Conversación en francés'],
    ['ru', 'Курс английского языка'],
    ['en', 'Spanish in ten minutes'],
    ['fr', 'Japonais : les kanas'],
    ['vi', 'Tiếng Anh giao tiếp'],
    ['de', 'TOEFL-Vorbereitung'],
    ['en', 'Prepare for the JLPT N5'],
    ['ja', '英検2級対策'],
    ['en', 'DELE B1'],
  ])('in %s: %s', (tag, title) => expect(teachesLanguage([title], tag)).toBe(true));
  it.each([
    ['de', 'Kredite verstehen'],
    ['zh', '理解贷款'],
    ['en', 'Photosynthesis in detail'],
    ['ar', 'فهم القروض'],
  ])('in %s not: %s', (tag, title) => expect(teachesLanguage([title], tag)).toBe(false));
});
