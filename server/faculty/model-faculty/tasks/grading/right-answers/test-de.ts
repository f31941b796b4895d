import type { Asked } from './test-asked.ts';

export const german: Asked[] = [
  {
    question: 'Warum steigt heiße Luft auf?',
    model:
      'Warme Luft dehnt sich aus und hat dadurch eine geringere Dichte; die kältere, dichtere Luft drückt sie nach oben.',
    criteria: [
      'Nennt die geringere Dichte warmer Luft.',
      'Nennt den Auftrieb durch die kältere Luft der Umgebung.',
    ],
    answers: [
      [
        'Sie ist leichter als dieselbe Menge kalter Luft. Die kalte sinkt ab und schiebt sie hoch.',
        'Sie ist leichter als dieselbe Menge kalter Luft',
        'Die kalte sinkt ab und schiebt sie hoch.',
      ],
      [
        'weil die teilchen weiter auseinander sind, also weniger masse pro liter. drumherum ist schwereres zeug, das drückt',
        'weniger Masse pro Liter',
        'drumherum ist schwereres Zeug, das drückt',
      ],
      [
        'Du musst dir einen Korken im Wasser denken: Er wiegt weniger als das Wasser, das er verdrängt – und „das Wasser“ ist hier die kühle Luft, die ihn hebt.',
        'Er wiegt weniger als das Wasser, das er verdrängt',
        '"das Wasser" ist hier die kühle Luft, die ihn hebt',
      ],
      [
        'Beim Erwärmen wird das Volumen größer, die Masse bleibt.\nDie Umgebungsluft fließt unten nach … und hebt sie an.',
        'Beim Erwärmen wird das Volumen größer, die Masse bleibt',
        'Die Umgebungsluft fließt unten nach ... und hebt sie an.',
      ],
      [
        'ρ wird kleiner (ρ = m/V). Nach Archimedes wirkt von außen eine Kraft nach oben.',
        'ρ wird kleiner (ρ = m/V)',
        'Nach Archimedes wirkt von außen eine Kraft nach oben',
      ],
    ],
  },
  {
    question: 'Was unterscheidet „der Mann sieht den Hund“ von „den Mann sieht der Hund“?',
    model: 'Die Kasus sind vertauscht: Im ersten Satz ist der Mann Subjekt, im zweiten Objekt.',
    criteria: [
      'Sagt, wer in jedem Satz handelt.',
      'Sagt, dass die Artikel oder Fälle das anzeigen, nicht die Stellung.',
    ],
    answers: [
      [
        'Erst guckt der Mann, dann guckt der Hund. Man erkennt es an der/den, nicht an der Reihenfolge.',
        'Erst guckt der Mann, dann guckt der Hund.',
        'Man erkennt es an der/den, nicht an der Reihenfolge',
      ],
      [
        '1) Mann = Täter, 2) Hund = Täter. Akkusativ steht nur vorn.',
        '1) Mann = Täter, 2) Hund = Täter',
        'Akkusativ steht nur vorn.',
      ],
      [
        'In Satz zwei wird der Mann angeschaut, in Satz eins schaut er selbst. Das „n“ macht den Unterschied!',
        'In Satz zwei wird der Mann angeschaut, in Satz eins schaut er selbst',
        "Das 'n' macht den Unterschied",
      ],
      [
        'Im ersten der Mann, im zweiten das Tier. Jede Antwort nach der Wortstellung ist falsch, der Nominativ entscheidet',
        'Im ersten der Mann, im zweiten das Tier.',
        'der Nominativ entscheidet',
      ],
      [
        'The man looks in the first one, the dog in the second. It is the ending of the article that tells you.',
        'The man looks in the first one, the dog in the second',
        'the ending of the article',
      ],
    ],
  },
];
