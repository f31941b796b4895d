import type { Asked } from './test-provider.ts';

type Course = {
  title: string;
  goal: string;
  units: [title: string, objective: string][];
  plan: [notes: string, practice: string, reading: string, exam: string];
  /** Markdown, with an English term and a quotation as such a text has them */
  notes: string;
  resource: string;
  /** the right option first */
  questions: [prompt: string, right: string, ...wrong: string[]][];
  why: string;
  open: { prompt: string; model: string; criteria: string[]; answer: string; quotes: string[] };
  reply: string;
};

/** What a good model writes for a course in each of these languages; our own texts. */
export const coursesIn: Record<'de' | 'zh' | 'ar', Course> = {
  de: {
    title: 'Brot aus dem eigenen Ofen',
    goal: 'Ich möchte verstehen, warum ein Teig aufgeht, und zu Hause gutes Brot backen.',
    units: [
      ['Was der Teig braucht', 'Sie können sagen, was Mehl, Wasser, Salz und Hefe im Teig bewirken.'],
      ['Zeit und Wärme', 'Sie können die Gare eines Teiges nach Zeit und Temperatur beurteilen.'],
      ['Der Ofen', 'Sie können erklären, warum Dampf am Anfang des Backens wichtig ist.'],
    ],
    plan: ['Warum Teig aufgeht', 'Einmal selbst kneten', 'Zum Weiterlesen', 'Zeigen, was Sie können'],
    notes:
      '## Ein Teig am Abend\n\nSie rühren Mehl und Wasser zusammen und lassen beides eine halbe Stunde stehen. Was hat sich verändert, obwohl niemand geknetet hat? Das Eiweiß im Mehl hat sich mit dem Wasser zu einem Netz verbunden, das Bäcker *gluten* nennen.\n\n> “Good bread is mostly a matter of time.”\n\n## Was die Hefe tut\n\nDie Hefe frisst Zucker und gibt Gas ab. Das Netz hält das Gas fest, und der Teig wird größer. Ist es warm, geht das schnell, aber das Brot schmeckt nach wenig.\n\n- **Netz**: hält das Gas.\n- **Gare**: die Zeit, in der der Teig ruht.',
    resource: 'Eine kurze Einführung in die Arbeit mit Hefe, mit Bildern.',
    questions: [
      [
        'Ein Teig ohne Salz geht viel schneller auf. Woran liegt das?',
        'Salz bremst die Hefe',
        'Salz macht Mehl schwer',
        'Salz löst das Netz auf',
        'Salz kühlt den Teig',
      ],
      [
        'Nach acht Stunden im Kühlschrank ist der Teig kaum größer. Was tun Sie?',
        'Ihn wärmer stellen und warten',
        'Mehr Mehl hineinkneten',
        'Ihn gleich wegwerfen',
        'Noch einmal salzen und backen',
      ],
      [
        'Die Kruste reißt an der Seite statt oben. Was fehlte am Anfang?',
        'Dampf im Ofen',
        'Zucker im Teig',
        'Öl in der Form',
        'Ein heißes Messer',
      ],
      [
        'Warum ruht ein Teig vor dem Formen?',
        'Das Netz entspannt sich',
        'Die Hefe schläft ein',
        'Das Wasser verdunstet',
        'Das Mehl wird heller',
      ],
    ],
    why: 'Hefe, Netz und Wärme wirken zusammen.',
    open: {
      prompt: 'Beschreiben Sie, woran Sie ohne Uhr erkennen, dass ein Teig reif zum Backen ist.',
      model:
        'Ich drücke mit dem Finger hinein; die Delle kommt langsam zurück, und der Teig ist deutlich größer.',
      criteria: ['Nennt die Probe mit dem Finger.', 'Nennt, dass der Teig größer geworden ist.'],
      answer:
        'Ich drücke mit dem Finger hinein und schaue, ob die Delle langsam zurückkommt. Außerdem ist der Teig größer geworden.',
      quotes: ['Ich drücke mit dem Finger hinein', 'ist der Teig größer geworden'],
    },
    reply:
      'Stellen Sie sich das Netz wie einen Luftballon vor: Die Hefe bläst, und das Netz hält die Luft fest.',
  },
  zh: {
    title: '在家做绿茶',
    goal: '我想了解茶叶是怎么做成的，并且自己试着做一次绿茶。',
    units: [
      ['从叶子开始', '你能说出嫩叶里有哪些东西决定茶的味道。'],
      ['高温的作用', '你能解释为什么绿茶要先用高温处理叶子。'],
      ['干燥与保存', '你能判断茶叶是否已经足够干燥，可以保存。'],
    ],
    plan: ['叶子里发生了什么', '动手试一次', '延伸阅读', '看看你学会了什么'],
    notes:
      '## 一片叶子的下午\n\n中午摘下一片嫩叶，放在桌上，到傍晚它的边缘已经变成褐色。没有人碰过它，是什么改变了它的颜色？叶子里的酶（*enzyme*）遇到了空气，开始改变叶子里的物质。\n\n> “Tea begins with heat.”\n\n## 为什么要加热\n\n高温让酶停止工作，所以绿茶的叶子保持绿色。如果不加热，叶子会继续变化，最后成为红茶。\n\n- **杀青**：用高温让酶停止工作。\n- **揉捻**：让叶子里的汁液流到表面。',
    resource: '一篇关于绿茶制作过程的简短介绍，配有图片。',
    questions: [
      [
        '刚摘下的叶子放到傍晚，边缘变成了褐色。是什么引起的？',
        '酶遇到了空气',
        '阳光晒干水分',
        '叶子缺少养分',
        '桌面温度太低',
      ],
      [
        '想让茶叶保持绿色，摘下以后应该先做哪一步？',
        '马上高温加热',
        '放进水里浸泡',
        '在阴凉处放两天',
        '先把它揉成团',
      ],
      [
        '锅的温度不够高，做出来的绿茶会怎样？',
        '颜色慢慢变红',
        '味道变得更甜',
        '叶子完全不变',
        '茶香更加持久',
      ],
      ['为什么加热之后还要揉叶子？', '让汁液流到表面', '让叶子重新变绿', '让温度快速上升', '让酶再次工作'],
    ],
    why: '温度决定酶是否继续工作。',
    open: {
      prompt: '请用自己的话说明，怎样判断茶叶已经干燥到可以保存。',
      model: '用手指一捏就碎，并且闻不到潮气，就可以保存。',
      criteria: ['提到用手捏叶子会碎。', '提到没有潮湿的气味。'],
      answer: '我会拿一片叶子用手指捏一下，能捏成碎末就够干了，而且闻起来没有潮气。',
      quotes: ['能捏成碎末就够干了', '闻起来没有潮气'],
    },
    reply: '可以把酶想成一位厨师：温度太高，他就离开厨房，叶子也就不再变化。',
  },
  ar: {
    title: 'القهوة من الحبة إلى الفنجان',
    goal: 'أريد أن أفهم كيف تُحمَّص القهوة وأن أحضّر فنجانًا جيدًا في البيت.',
    units: [
      ['ما في الحبة', 'تستطيع أن تذكر ما الذي يعطي حبة القهوة طعمها.'],
      ['النار والوقت', 'تستطيع أن تشرح ما يتغير في الحبة أثناء التحميص.'],
      ['الماء والطحن', 'تستطيع أن تختار درجة الطحن المناسبة لطريقة التحضير.'],
    ],
    plan: ['ماذا يحدث في الحبة؟', 'جرّب بنفسك مرة', 'للقراءة لاحقًا', 'أظهر ما تعلمته'],
    notes:
      '## صباح في المطبخ\n\nتضع حفنة من الحبوب الخضراء في مقلاة وتحركها على النار. بعد دقائق تسمع صوتًا يشبه فرقعة الذرة. ماذا حدث داخل الحبة؟ تحوّل الماء إلى بخار، فضغط على جدران الحبة حتى انشقت، ويسمي المحمّصون هذا *first crack*.\n\n> “Patience is the first tool of the roaster.”\n\n## لماذا يتغير الطعم\n\nكلما طال الوقت على النار صار اللون أغمق وصار الطعم أمرّ. أما إذا توقفت مبكرًا فسيبقى الطعم حامضًا وخفيفًا. JavaScript ليست قهوة، مع أن شعارها فنجان.\n\n- **التحميص**: تسخين الحبة حتى يتغير لونها.\n- **الطحن**: تكسير الحبة إلى أجزاء صغيرة.',
    resource: 'مقدمة قصيرة عن تحميص القهوة في البيت مع صور.',
    questions: [
      [
        'سمعت فرقعة بعد دقائق من وضع الحبوب على النار. ما سببها؟',
        'بخار الماء شق الحبة',
        'الزيت غلى في المقلاة',
        'الحبوب التصقت ببعضها',
        'النار انطفأت فجأة',
      ],
      [
        'فنجانك مرّ جدًا ولونه أسود. ماذا تغيّر في المرة القادمة؟',
        'أوقف التحميص مبكرًا',
        'أزيد وقت التحميص قليلًا',
        'أضيف حبوبًا خضراء',
        'أغسل الحبوب بالماء',
      ],
      [
        'الماء يمر بسرعة والقهوة خفيفة. ماذا تفعل؟',
        'أطحن طحنًا أنعم',
        'أطحن طحنًا أخشن',
        'أستعمل فنجانًا أكبر',
        'أترك الماء يبرد',
      ],
      [
        'لماذا نحرك الحبوب طوال الوقت؟',
        'لتسخن كلها بالتساوي',
        'لتبرد بسرعة أكبر',
        'ليخرج منها الملح',
        'لتصبح أثقل وزنًا وأكبر',
      ],
    ],
    why: 'الوقت والحرارة يغيران الحبة معًا.',
    open: {
      prompt: 'صف كيف تعرف من غير ساعة أن الحبوب جاهزة.',
      model: 'أنظر إلى اللون البني المتساوي وأسمع الفرقعة الأولى.',
      criteria: ['يذكر لون الحبة.', 'يذكر صوت الفرقعة.'],
      answer: 'أراقب اللون حتى يصير بنيًا في كل الحبوب، ثم أنتظر صوت الفرقعة الأولى وأرفع المقلاة.',
      quotes: ['أراقب اللون حتى يصير بنيًا', 'أنتظر صوت الفرقعة الأولى'],
    },
    reply: 'فكّر في الحبة كقدر صغير مغلق: الماء في داخلها يغلي، ثم يجد طريقه إلى الخارج.',
  },
};

export type ScriptedLanguage = keyof typeof coursesIn;

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? (value as Record<string, unknown>[]) : [];

/** The reply to each task of a model that writes in one language. */
export function replyIn(language: ScriptedLanguage, { user }: Asked): string {
  const course = coursesIn[language];
  const [notes, practice, reading, exam] = course.plan;
  switch (user.task) {
    case 'course-outline':
      return JSON.stringify({
        units: course.units.slice(0, Number(user.units_wanted)).map(([title, objective]) => ({
          ...{ title, objective, assessment: objective, minutes: 40, objectives: [objective], serves: [] },
        })),
      });
    case 'lesson-plan':
      return JSON.stringify({
        activities: [
          { leader: 'Professor', type: 'notes', title: notes, objective: '' },
          { leader: 'Professor', type: 'practice', title: practice, objective: '' },
          { leader: 'Librarian', type: 'resources', title: reading, objective: '' },
          { leader: 'Examiner', type: 'exam', title: exam, objective: '' },
        ],
      });
    case 'lesson-notes':
      return course.notes;
    case 'lesson-blocks':
      return JSON.stringify({ blocks: [] });
    case 'resources':
      return JSON.stringify({
        resources: [1, 2, 3].map((n) => ({
          ...{ title: `The long English title of a source about the matter, volume ${n}`, link: '' },
          description: course.resource,
        })),
      });
    case 'exam-questions':
      return JSON.stringify(examOf(course, user));
    case 'exam-check':
      return JSON.stringify({ answers: listOf(user.questions).flatMap((one) => solved(course, one)) });
    case 'exam-grading':
      return JSON.stringify({
        criteria: listOf(user.criteria).map(({ id }, at) => ({
          ...{ id, verdict: at === 0 ? 'met' : 'not met', reason: course.why },
          quote: at === 0 ? course.open.quotes[0] : '',
        })),
        feedback: course.why,
      });
    case 'grading-check':
      return JSON.stringify({
        criteria: listOf(user.criteria).map(({ id }) => ({ id, verdict: 'met', reason: course.why })),
      });
    default:
      return course.reply;
  }
}

function examOf({ questions, why, open }: Course, user: Record<string, unknown>) {
  const objectiveId = listOf((user.lesson as Record<string, unknown>).objectives)[0]?.id ?? '';
  const asked = questions.map(([prompt, ...options], at) => ({
    ...{ type: 'single', prompt, objectiveId, difficulty: 1 + (at % 3), explanation: why },
    // The right one stands at another place each time.
    options: options
      .map((text, place) => ({ text, correct: place === 0, feedback: why }))
      .map((_, place, all) => all[(place + at) % all.length]),
  }));
  const { prompt, model, criteria } = open;
  return {
    title: '',
    questions: [
      ...asked,
      { type: 'open', prompt, objectiveId, difficulty: 2, explanation: why, model, criteria },
    ],
  };
}

function solved({ questions }: Course, { number, prompt, options }: Record<string, unknown>) {
  const right = questions.find(([asked]) => asked === prompt)?.[1];
  const option = listOf(options).find(({ text }) => text === right);
  return option ? [{ number, answer: [option.id], problem: '' }] : [];
}
