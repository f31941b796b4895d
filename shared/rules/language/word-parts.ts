/** Letters in a row of scripts without spaces between words, and of Korean, whose words end in particles. */
const runs =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+)/u;
const word = /[\p{L}\p{N}]+/gu;

export const isUnspaced = (word: string): boolean => runs.test(word);

/** Without accents and the marks of other scripts, in lower case, as migration 0035; what is one letter stays one. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    // The marks that make か into が belong to the letter.
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase();

const folded = (text: string): string => withoutMarks(text).replace(/['’]/gu, '');

const pairsOf = (run: string): string[] => {
  const letters = [...run];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
};

/**
 * The words of a text as a search keeps them: of a script without spaces the pairs of neighbouring letters, so that what is
 * looked for is found whatever its words are. Migration 0035 does the same in the database.
 */
export function wordParts(text: string): string[] {
  const plain = folded(text);
  const words = plain.match(word) ?? [];
  // Most texts have none of these scripts, and a whole library is read at the start.
  if (!isUnspaced(plain)) return words;
  return (
    words
      // 'React' and '组件' of 'React组件'
      .flatMap((one) => one.split(runs).filter((part) => part !== ''))
      .flatMap((one) => (isUnspaced(one) ? pairsOf(one) : [one]))
  );
}

/** What a question is made of in these languages; it says nothing of what is asked. */
const asking = new Set(
  `什么 甚么 什麼 是 的 了 吗 嗎 呢 吧 怎么 怎麼 怎样 怎樣 如何 为什么 為什麼 为何 哪些 哪里 哪裡 哪个 哪個 哪 谁 誰 多少 几 幾 何时 在 有 和 与 與 及
  或 或者 以及 这 這 那 这个 那个 我 你 您 他 她 它 我们 你们 他们 请 請 请问 告诉 解释 解釋 说明 說明 介绍 介紹 一下 一个 一個 之间 关于 關於 文档 文件
  根据 中 里 裡 上 下 做 会 會 能 可以 要 想 把 被 对 對 从 從 到 用 让 都 也 就 还 還 不 很 进行 进行中 一 个 個 种 些 最 最好 好 发生 起 着 所 以 其 呈现
  何 なに なん どの どう どこ どれ なぜ いつ だれ とは です ます でした ました ですか か は が を に で と の も へ や から まで より について 教え
  教えて ください 下さい する した して いる ある こと もの れる られる この その あの それ これ という ため など ね よ
  무엇 뭐 왜 어떻게 어디 언제 누구 은 는 이 가 을 를 의 에 에서 으로 로 와 과 입니까 인가요 인가 설명 설명해
  คือ อะไร ทำไม อย่างไร ยังไง ที่ไหน เมื่อไร ใคร ของ และ ใน เป็น มี ได้ ให้ จาก กับ หรือ ที่ ซึ่ง การ ความ ไหน ไหม บอก อธิบาย`.split(
    /\s+/,
  ),
);

let segmenter: Intl.Segmenter | null = null;

/**
 * The parts of a question that say what is asked, in the order of the text; words of scripts with spaces as they are. Of a
 * long word each pair of letters, of one with a single letter the pair with its neighbour.
 */
export function askedParts(question: string): string[] {
  if (!isUnspaced(question)) return wordParts(question);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const plain = question.normalize('NFKC').toLowerCase();
  const words = [...segmenter.segment(plain)].map(({ segment, isWordLike }) =>
    isWordLike && !asking.has(segment) ? folded(segment) : null,
  );
  const parts = words.flatMap((one, at) => {
    if (one === null) return [];
    if (!isUnspaced(one) || [...one].length > 1) return wordParts(one);
    const [next] = words[at + 1] ?? '';
    const last = [...(words[at - 1] ?? '')].at(-1);
    if (next && isUnspaced(next)) return [`${one}${next}`];
    return last && isUnspaced(last) ? [`${last}${one}`] : [one];
  });
  return [...new Set(parts)];
}
