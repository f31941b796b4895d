import type { LessonWords } from './lesson-words-type.ts';

export const ja: LessonWords = {
  practice: '練習',
  titles: {
    exam: 'テスト：{title}',
    practice: '練習：{title}',
    reading: '読んで試す：{title}',
    ownWords: '自分の言葉で：{title}',
    onYourOwn: '自習：{title}',
    toYourself: '自分への問い：{title}',
    ownSources: '自分で探す資料：{title}',
    showsInExam: 'テストで示すこと：{title}',
    fewer: '（{count}問中{passed}問：ほかの問題は確認を通りませんでした）',
  },
  verdicts: {
    met: '達成',
    missing: '不足',
    notGraded: '採点なし',
    leftOut: 'この問題には答えていません。',
    unjustified:
      '採点できなかった部分は、解答の言葉で裏づけられませんでした。この問題は点数に入りません。チェックリストで自分で確かめてください。',
    unconfirmed: '言葉をもう一度確かめる必要がありましたが、モデルから応答がありませんでした',
    noted:
      '解答の一部が採点者に向けて書かれています。それによって点数が増えることも減ることもありません。解答にその旨を記録しました。',
  },
  outcomes: {
    correct: '正解',
    partly: '一部正解',
    wrong: '不正解',
    'not-graded': '採点なし',
    'self-assessed': '自己評価',
  },
  review: {
    yourAnswer: 'あなたの答え',
    noAnswer: '無回答',
    correctAnswer: '正しい答え',
    modelAnswer: '解答例',
    checklist: '自分の答えにあるものにチェックを入れてください',
  },
  labels: {
    ownWords: 'モデル自身の言葉',
    notInDocuments: 'モデル自身の言葉です。あなたの文書にはありません',
    fromKnowledge: 'モデル自身の知識によるもので、あなたの文書からの引用はありません。',
    introduction:
      'この導入はモデルがあなたの文書をもとに書きました。引用符の中の言葉は文書にそのままあり、押すとその場所が見られます。モデル自身の言葉と記した部分は文書にはありません。',
    documentWords: '文書の言葉で',
    solution: '解答を表示',
  },
  onlyEnglish:
    'すみません、英語しか分かりません。教材の文章が英語だからです。短く簡単な英語で質問してください。',
  prompts: {
    simpler: { label: 'もっと簡単に', text: 'もっと簡単に説明してください。' },
    example: { label: '例を一つ', text: '例を一つ挙げてください。' },
    quiz: { label: '問題を出して', text: '問題を出してください。' },
    hint: { label: 'ヒント', text: 'ヒントをください。' },
    read: { label: '読むもの', text: 'おすすめの資料はどれですか。' },
    about: { label: '何が出る？', text: 'このテストは何についてですか。' },
    mistakes: { label: '間違えた問題', text: 'どの問題を間違えましたか。' },
  },
};
