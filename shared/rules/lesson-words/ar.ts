import type { LessonWords } from './lesson-words-type.ts';

export const ar: LessonWords = {
  practice: 'تدريب',
  titles: {
    exam: 'اختبار: {title}',
    practice: 'تدريب: {title}',
    reading: 'للقراءة والتجربة: {title}',
    ownWords: 'بكلماتك أنت: {title}',
    onYourOwn: 'دراسة ذاتية: {title}',
    toYourself: 'أسئلة لنفسك: {title}',
    ownSources: 'مصادرك الخاصة عن {title}',
    showsInExam: 'يظهر في الاختبار: {title}',
    fewer: '({passed} من {count} أسئلة: لم تجتز الأسئلة الأخرى فحصنا)',
  },
  verdicts: {
    met: 'متحقق',
    missing: 'ناقص',
    notGraded: 'بلا تقييم',
    leftOut: 'تُرك هذا السؤال بلا جواب.',
    unjustified:
      'ما لم يُقيَّم لم نجد له سندًا في كلمات جوابك، لذلك لا يُحتسب هذا السؤال؛ قيّمه بنفسك بالاستعانة بالقائمة.',
    unconfirmed: 'كانت كلماتك بحاجة إلى نظرة ثانية، ولم يُجب النموذج',
    noted: 'جزء من جوابك موجَّه إلى من يقيّمه. هذا لا يغيّر أي نقطة، لا لك ولا عليك؛ وقد سُجّل ذلك مع جوابك.',
  },
  outcomes: {
    correct: 'صحيح',
    partly: 'صحيح جزئيًا',
    wrong: 'غير صحيح',
    'not-graded': 'بلا تقييم',
    'self-assessed': 'تقييم ذاتي',
  },
  review: {
    yourAnswer: 'جوابك',
    noAnswer: 'بلا جواب',
    correctAnswer: 'الجواب الصحيح',
    modelAnswer: 'جواب نموذجي',
    checklist: 'ضع علامة على ما يتضمنه جوابك',
  },
  labels: {
    ownWords: 'كلمات النموذج نفسه',
    notInDocuments: 'كلمات النموذج نفسه: لا ترد في مستنداتك',
    fromKnowledge: 'من معرفة النموذج نفسه: لا شيء منه مقتبس من مستنداتك.',
    introduction:
      'كتب نموذج هذه المقدمة انطلاقًا من مستندك. ما بين علامتي الاقتباس يرد فيه كلمةً كلمة: اضغط عليه لترى موضعه. وما وُسم بأنه من كلمات النموذج لا يرد فيه.',
    documentWords: 'بكلمات المستند',
    solution: 'إظهار الحل',
  },
  onlyEnglish:
    'عذرًا، لا أفهم إلا الإنجليزية، فالنصوص التي أعلّم منها بالإنجليزية. اسألني بالإنجليزية بجمل قصيرة وبسيطة.',
  prompts: {
    simpler: { label: 'أبسط', text: 'بشكل أبسط من فضلك.' },
    example: { label: 'مثال', text: 'أعطني مثالًا من فضلك.' },
    quiz: { label: 'اختبرني', text: 'اختبرني بسؤال.' },
    hint: { label: 'تلميح', text: 'أعطني تلميحًا من فضلك.' },
    read: { label: 'ماذا أقرأ؟', text: 'ما المصادر التي تنصح بها؟' },
    about: { label: 'عمّ الاختبار؟', text: 'ما موضوع الاختبار؟' },
    mistakes: { label: 'أخطائي', text: 'ما الأسئلة التي أخطأت فيها؟' },
  },
};
