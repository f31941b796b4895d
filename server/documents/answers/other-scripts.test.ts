import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnDocuments } from '../../faculty/chat-types.ts';
import { findPassages } from '../../faculty/library-faculty/chat/find-passages.ts';
import { createTestShelf, type TestShelf } from '../../faculty/library-faculty/test-shelf.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { passagesIn } from './passages-service.ts';
import { sectionsOf, shelveText } from './test-documents.ts';

let database: TestDatabase;
let shelf: TestShelf;
const user = randomUUID();

beforeAll(async () => {
  [database, shelf] = await Promise.all([createTestDatabase(), createTestShelf()]);
  await shelveText(
    database,
    user,
    '茶',
    sectionsOf({
      绿茶: [
        '杀青是用高温让酶停止工作的一步，绿茶因此保持绿色。',
        '茶叶要放在干燥的地方保存，远离阳光和气味。',
        '采茶的季节在春天，清明以前的嫩叶最受欢迎。',
      ],
      紅茶: ['紅茶は葉を完全に発酵させて作ります。', '湯の温度は九十五度が良いとされています。'],
      ชา: ['ใบชาถูกคั่วในกระทะร้อนเพื่อหยุดเอนไซม์', 'ชาควรเก็บในที่แห้งและมืด'],
      चाय: ['हरी चाय की पत्तियों को तेज़ आँच पर भूना जाता है।', 'चाय को सूखी जगह पर रखना चाहिए।'],
      شاي: ['تُحمَّص أوراق الشاي الأخضر على نار قوية لإيقاف الإنزيم.', 'يُحفظ الشاي في مكان جاف.'],
    }),
  );
});
afterAll(() => database.close());

const asked = (question: string) =>
  database.asLearner(user, (tx) => passagesIn(tx, question, null)) as Promise<OwnDocuments>;

describe('the chat finds the passage for a question in a script without spaces', () => {
  it.each([
    ['什么是杀青？', '杀青是用高温'],
    ['绿茶为什么能保持绿色？', '绿茶因此保持绿色'],
    ['茶叶应该怎么保存', '放在干燥的地方保存'],
    ['什么季节采茶最好？', '采茶的季节在春天'],
    ['紅茶はどのように作りますか', '発酵させて作ります'],
    ['湯の温度は何度ですか', '九十五度'],
    ['ชาควรเก็บที่ไหน', 'ชาควรเก็บในที่แห้ง'],
    ['चाय कहाँ रखनी चाहिए?', 'चाय को सूखी जगह'],
    ['أين يحفظ الشاي؟', 'في مكان جاف'],
  ])('%s', async (question, text) => {
    const own = await asked(question);
    expect(own.passages.map((passage) => passage.text).join('\n')).toContain(text);
  });

  it.each([
    ['什么是杀青？', '杀青是用高温'],
    ['什么季节采茶最好？', '采茶的季节在春天'],
    ['紅茶はどのように作りますか', '発酵させて作ります'],
  ])('and without a model it is quoted first: %s', async (question, text) => {
    const found = findPassages(shelf, await asked(question));
    expect(found.kind).toBe('sure');
    expect(found.passages[0]?.text).toContain(text);
  });

  it.each(['为什么天空是蓝色的？', '自転車の歴史を教えて'])('%s is not said there', async (question) =>
    expect(findPassages(shelf, await asked(question)).kind).not.toBe('sure'),
  );
});
