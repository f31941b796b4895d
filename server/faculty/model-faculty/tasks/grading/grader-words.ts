/**
 * Words that occur in an answer which speaks to whoever grades it. They also occur in honest answers: they only give rise to
 * a second look. Latin, Cyrillic and Devanagari words are compared with the beginnings of words, all others with any place,
 * since their words are joined to others.
 */
const beginnings = [
  // several languages
  [
    'instru',
    'instruç',
    'istruzion',
    'prompt',
    'jailbreak',
    'criteri',
    'critèr',
    'critér',
    'admin',
    'verdict',
  ],
  // English
  ['ignor', 'disregard', 'overrid', 'rubric', 'grader', 'grade', 'grading', 'examiner', 'marks', 'mark '],
  ['points', 'score', 'credit', 'deserv', 'pretend', 'quote', 'is met', 'are met'],
  // German
  ['anweisung', 'punkte', 'bestnote', 'bewert', 'prüfer', 'kriteri', 'korrekt'],
  // French, Spanish, Portuguese, Italian
  ['consigne', 'barème', 'correcteur', 'examinateur', 'notation', 'nota', 'puntos', 'puntuaci', 'puntaje'],
  ['calific', 'evaluador', 'examinador', 'pontos', 'pontua', 'avaliador', 'corretor', 'punti', 'punteggio'],
  ['valutaz', 'valutatore', 'esaminatore', 'voto'],
  // Russian
  ['инструкц', 'указани', 'игнорир', 'балл', 'оценк', 'оцени', 'критери', 'проверяющ', 'экзаменатор'],
  // Hindi
  ['निर्देश', 'अंक', 'परीक्षक', 'मापदंड', 'कसौटी', 'अनदेखा', 'नंबर'],
].flat();
const anywhere = [
  // Chinese, Japanese
  [
    '忽略',
    '无视',
    '無視',
    '指令',
    '指示',
    '满分',
    '滿分',
    '満点',
    '评分',
    '評分',
    '採点',
    '得分',
    '分数',
    '点数',
  ],
  ['标准', '標準', '基準', '考官', '阅卷', '试験官', '試験官', '採点者', '合格'],
  // Korean
  ['지시', '무시하', '만점', '점수', '채점', '기준', '시험관'],
  // Arabic
  ['تعليمات', 'تجاهل', 'الدرجة', 'درجات', 'علامة كاملة', 'العلامة', 'المصحح', 'الممتحن', 'معيار', 'معايير'],
  // signs of a conversation with a model
  ['system:', 'assistant:', 'role:', '[inst', '<|', '"verdict"', 'studentanswer'],
].flat();

const wordStart = /(?<![\p{L}\p{M}])\p{L}/gu;

/** Whether a text has words that speak to a grader. It may be honest all the same. */
export function maySpeakToGrader(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');
  if (anywhere.some((word) => plain.includes(word))) return true;
  for (const { index } of plain.matchAll(wordStart)) {
    if (beginnings.some((word) => plain.startsWith(word, index))) return true;
  }
  return false;
}
