import type { LessonWords } from './lesson-words-type.ts';

export const hi: LessonWords = {
  practice: 'अभ्यास',
  titles: {
    exam: 'परीक्षा: {title}',
    practice: 'अभ्यास: {title}',
    reading: 'पढ़ने और आज़माने के लिए: {title}',
    ownWords: 'अपने शब्दों में: {title}',
    onYourOwn: 'स्वाध्याय: {title}',
    toYourself: 'स्वयं से प्रश्न: {title}',
    ownSources: '{title} पर आपके अपने स्रोत',
    showsInExam: 'परीक्षा में दिखेगा: {title}',
    fewer: '({count} में से {passed} प्रश्न: बाकी हमारी जाँच में खरे नहीं उतरे)',
  },
  verdicts: {
    met: 'पूरा',
    missing: 'छूटा',
    notGraded: 'अंक नहीं दिए गए',
    leftOut: 'इस प्रश्न का उत्तर नहीं दिया गया।',
    unjustified:
      'जिस पर अंक नहीं दिए गए, उसका आधार आपके उत्तर के शब्दों में नहीं मिला, इसलिए यह प्रश्न नहीं गिना जाएगा; सूची से इसे स्वयं परखें।',
  },
  outcomes: {
    correct: 'सही',
    partly: 'आंशिक रूप से सही',
    wrong: 'सही नहीं',
    'not-graded': 'अंक नहीं दिए गए',
    'self-assessed': 'स्व-मूल्यांकन',
  },
  review: {
    yourAnswer: 'आपका उत्तर',
    noAnswer: 'कोई उत्तर नहीं',
    correctAnswer: 'सही उत्तर',
    modelAnswer: 'एक आदर्श उत्तर',
    checklist: 'आपके उत्तर में जो है, उस पर निशान लगाएँ',
  },
  labels: {
    ownWords: 'मॉडल के अपने शब्द',
    notInDocuments: 'मॉडल के अपने शब्द: ये आपके दस्तावेज़ों में नहीं हैं',
    fromKnowledge: 'मॉडल के अपने ज्ञान से: इसमें आपके दस्तावेज़ों से कुछ उद्धृत नहीं है।',
    introduction:
      'यह परिचय एक मॉडल ने आपके दस्तावेज़ से लिखा है। जो उद्धरण-चिह्नों में है, वह वहाँ शब्दशः है: दबाकर देखें कि कहाँ। जो मॉडल का अपना बताया गया है, वह वहाँ नहीं है।',
    documentWords: 'दस्तावेज़ के शब्दों में',
    solution: 'हल दिखाएँ',
  },
  prompts: {
    simpler: { label: 'और सरल', text: 'कृपया और सरल शब्दों में समझाइए।' },
    example: { label: 'एक उदाहरण', text: 'कृपया एक उदाहरण दीजिए।' },
    quiz: { label: 'मुझसे पूछें', text: 'मुझसे एक प्रश्न पूछिए।' },
    hint: { label: 'एक संकेत', text: 'कृपया एक संकेत दीजिए।' },
    read: { label: 'क्या पढ़ें', text: 'आप कौन-से स्रोत सुझाते हैं?' },
    about: { label: 'किस बारे में?', text: 'परीक्षा किस बारे में है?' },
    mistakes: { label: 'मेरी ग़लतियाँ', text: 'मैंने किन प्रश्नों के उत्तर ग़लत दिए?' },
  },
};
