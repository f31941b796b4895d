import { describe, expect, it } from 'vitest';
import { inferLanguage, speaks } from './infer-language.ts';

const goals: Record<string, string[]> = {
  en: [
    'French cooking',
    'Excel pivot tables',
    'Machine learning from scratch',
    'learn German',
    'I would like to speak Portuguese with my neighbours',
    'Italian cooking for two',
    'understand 量子力学',
    'what does «carpe diem» mean',
    'Rust ownership, explained',
    'Beekeeping basics',
  ],
  de: [
    'Gitarre spielen',
    'Machine Learning Grundlagen',
    'Zeitmanagement',
    'Englisch für die Reise',
    'Ich will meine Steuererklärung verstehen',
    'Kubernetes einrichten und betreiben, ohne Vorwissen',
    'Buchführung',
    'Wie funktioniert eine Wärmepumpe?',
    'Spanisch lernen',
  ],
  es: [
    'aprender a tocar la guitarra',
    'estadistica basica',
    'finanzas personales',
    'Quiero entender mi contrato de alquiler',
    'Inglés para camareros',
    'Introducción al ajedrez',
  ],
  fr: ['jouer de la guitare', 'Comprendre les impôts', 'l’anglais des affaires', 'Je veux apprendre à coder'],
  pt: [
    'finanças pessoais',
    'Português para falantes de espanhol',
    'Quero aprender a fazer pão',
    'Inglês para entrevistas',
    'noções de estatística',
  ],
  it: ['suonare la chitarra', 'Come funziona la borsa', 'Inglese per principianti'],
  nl: ['brood bakken', 'Ik wil leren zeilen', 'Boekhouden voor beginners'],
  pl: ['chce sie nauczyc programowania', 'Chcę nauczyć się szachów'],
  tr: ['gitar çalmak', 'Muhasebe öğrenmek istiyorum'],
  vi: ['hoc tieng anh', 'Tôi muốn học kế toán'],
  zh: ['我想学做面包', '学习 React 和 TypeScript', '机器学习 deep learning 入门'],
  'zh-Hant': ['如何做麵包', '烹飪', '學習會計'],
  ja: ['簿記を学びたい', '英会話の練習', '会計入門'],
  ko: ['회계를 배우고 싶어요'],
  ar: ['أريد أن أفهم عقد الإيجار', 'تعلم Python من الصفر'],
  fa: ['مي خواهم برنامه نويسي ياد بگيرم', 'یادگیری حسابداری'],
  hi: ['मैं बहीखाता सीखना चाहता हूँ', 'इंटरव्यू के लिए अंग्रेज़ी'],
  ru: ['Хочу понять налоги', 'Английский для путешествий: основы'],
  uk: ['програмування на Python', 'Хочу вивчити бухгалтерію'],
  he: ['אני רוצה ללמוד חשבונאות'],
  th: ['อยากเรียนบัญชี'],
  sv: ['baka bröd'],
  da: ['hvordan bager man brød'],
  no: ['lære å spille gitar', 'hvordan lage brød'],
  fi: ['leivän leipominen'],
  cs: ['Jak péct chléb'],
  id: ['cara membuat roti'],
  bg: ['свиря на китара', 'счетоводство'],
  sr: ['учим Python'],
  ur: ['پائتھون سیکھیں', 'مجھے جرمن سیکھنی ہے'],
  mr: ['पायथन शिका', 'इंग्रजी कसे बोलावे'],
  ne: ['पाइथन सिकौं'],
  el: ['Θέλω να μάθω λογιστική'],
};

describe('a course has a language from its birth: that of its goal', () => {
  it.each(Object.entries(goals).flatMap(([tag, list]) => list.map((goal) => [tag, goal] as const)))(
    '%s: %s',
    (tag, goal) => expect(inferLanguage(goal)).toBe(tag),
  );

  it.each(['Python', 'SQL 101', '', '42', 'Git & Docker', '🧶'])('nothing shows it: %j', (goal) =>
    expect(inferLanguage(goal)).toBeNull(),
  );

  it('what is quoted does not decide', () =>
    expect(inferLanguage('Was bedeutet „the quick brown fox jumps over the lazy dog“?')).toBe('de'));

  it('of a long text the beginning decides, and the rest is not read', () => {
    const german = 'Ich möchte verstehen, warum ein Teig aufgeht. '.repeat(40);
    expect(inferLanguage(german + 'I want to know how to bake good bread at home. '.repeat(40_000))).toBe(
      'de',
    );
  });
});

describe('whether a text is in a language', () => {
  it.each([
    ['Die Bilanz zeigt, was einem Unternehmen gehört und was es schuldet.', 'de', true],
    ['The balance sheet shows what a company owns and what it owes.', 'de', false],
    ['El balance muestra lo que una empresa tiene y lo que debe.', 'pt-BR', false],
    ['A contabilidade mostra o que a empresa tem e o que ela deve.', 'pt-BR', true],
    ['資産は会社が持っているものです。', 'ja', true],
    ['资产是公司拥有的东西。', 'ja', false],
    ['資產是公司擁有的東西，負債是公司欠的。', 'zh', true],
    ['Активи – це те, чим володіє підприємство.', 'ru', false],
    ['دارایی‌ها آن چیزی است که شرکت دارد و با آن کار می‌کند.', 'ar', false],
    ['الأصول هي ما تملكه الشركة، والخصوم ما عليها.', 'fa', false],
    ['资产是公司拥有的东西。', 'zh-Hant', false],
    ['資產是公司擁有的東西。', 'zh-Hant', true],
    ['Goethe, Hölderlin, Mörike, Droste-Hülshoff und Fontane', 'en', null],
    ['El Niño, La Niña', 'en', null],
    ['f(x) = 2x', 'de', null],
    ['Kirja on pöydällä ja se on minun.', 'et', null],
  ])('%s in %s: %s', (text, tag, expected) => expect(speaks(text, tag)).toBe(expected));
});
