import type { LessonWords } from './lesson-words-type.ts';

export const zh: LessonWords = {
  practice: '练习',
  titles: {
    exam: '测验：{title}',
    practice: '练习：{title}',
    reading: '阅读与尝试：{title}',
    ownWords: '用自己的话说：{title}',
    onYourOwn: '自学：{title}',
    toYourself: '问问自己：{title}',
    ownSources: '自己查找的资料：{title}',
    showsInExam: '在测验中体现：{title}',
    fewer: '（{count} 道题中的 {passed} 道：其余未通过我们的检查）',
  },
  verdicts: {
    met: '已达到',
    missing: '缺少',
    notGraded: '未评分',
    leftOut: '这道题没有作答。',
    unjustified: '未评分的部分在你的答案中找不到依据，所以这道题不计分；请对照清单自行判断。',
    unconfirmed: '需要再次核对你的原话，但模型没有回应',
    noted: '你的答案中有一部分是写给评分者的。这不会加分也不会扣分；已在你的答案旁注明。',
  },
  outcomes: {
    correct: '正确',
    partly: '部分正确',
    wrong: '不正确',
    'not-graded': '未评分',
    'self-assessed': '自评',
  },
  review: {
    yourAnswer: '你的答案',
    noAnswer: '没有作答',
    correctAnswer: '正确答案',
    modelAnswer: '参考答案',
    checklist: '勾选你的答案包含的内容',
  },
  labels: {
    ownWords: '模型自己的话',
    notInDocuments: '模型自己的话：你的文档里没有',
    fromKnowledge: '来自模型自己的知识：没有引用你的文档。',
    introduction:
      '这段导言由模型根据你的文档写成。引号里的文字与文档逐字相同：点按可以看到它在哪里。标为模型自己的话的部分，文档里没有。',
    documentWords: '文档原文',
    solution: '显示解答',
  },
  onlyEnglish: '抱歉，我只懂英语：我教课用的文本都是英文。请用英语提问，短句即可。',
  prompts: {
    simpler: { label: '简单一点', text: '请讲得简单一点。' },
    example: { label: '举个例子', text: '请举个例子。' },
    quiz: { label: '考考我', text: '考考我吧。' },
    hint: { label: '给个提示', text: '请给我一个提示。' },
    read: { label: '读什么', text: '你推荐哪些资料？' },
    about: { label: '考什么？', text: '这次测验考什么？' },
    mistakes: { label: '我的错题', text: '我哪些题答错了？' },
  },
};
