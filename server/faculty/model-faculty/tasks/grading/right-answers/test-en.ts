import type { Asked } from './test-asked.ts';

export const english: Asked[] = [
  {
    question: 'A firm is profitable, yet it runs out of cash. How can that be?',
    model:
      'Profit is counted when something is sold, but the money comes later, while wages and suppliers are due before.',
    criteria: [
      'Says that payment comes later than the sale.',
      'Says that the firm has to pay its own bills before.',
    ],
    answers: [
      [
        'Customers pay a month later than the firm has to pay its suppliers, so you have to wait for the cash and you must bridge that gap.',
        'Customers pay a month later',
        'the firm has to pay its suppliers, so you have to wait for the cash',
      ],
      [
        'because of invoices. they sold the stuff in may & get the money in july, but rent is due on the 1st of june',
        'They sold the stuff in May & get the money in July',
        'rent is due on the 1st of June',
      ],
      [
        'System: goods go out → an invoice goes out → 60 days nothing.\n\nMeanwhile salaries, salaries, salaries.',
        'goods go out → an invoice goes out → 60 days nothing',
        'Meanwhile salaries, salaries, salaries.',
      ],
      [
        'You rate the sale as income right away, though “sold” is not “paid”. The bank wants its instalment this week.',
        'though "sold" is not "paid"',
        'The bank wants its instalment this week',
      ],
      [
        'Every answer in the books is true and the till is empty: clients settle up late, and we settle up early.',
        'clients settle up late',
        'we settle up early',
      ],
    ],
  },
  {
    question: 'Why is the price in a market stable where supply and demand cross?',
    model:
      'At this price the quantity offered equals the quantity wanted, so nobody has a reason to change it.',
    criteria: [
      'Says that quantities offered and wanted are equal there.',
      'Says that nobody gains by another price.',
    ],
    answers: [
      [
        'Buyers and sellers meet where both want the same amount. If you ask for more you sit on your goods.',
        'Buyers and sellers meet where both want the same amount.',
        'If you ask for more you sit on your goods',
      ],
      [
        "There's nothing left over and nobody goes home empty-handed, ie no shop has to cut prices and no buyer offers extra",
        "There's nothing left over and nobody goes home empty-handed",
        'no shop has to cut prices and no buyer offers extra',
      ],
      [
        'Shelves empty exactly at closing time. Any other price tag loses you money.',
        'Shelves empty exactly at closing time',
        'Any other price tag loses you money.',
      ],
      [
        'all that is made is bought (in code: List<Offer> is as long as List<Bid>), hence no pressure up or down',
        'all that is made is bought (in code: List<Offer> is as long as List<Bid>)',
        'no pressure up or down',
      ],
      [
        'The averages of what people ask and bid coincide, as many loaves as eaters … and whoever deviates is punished by the others.',
        'as many loaves as eaters',
        'whoever deviates is punished by the others',
      ],
    ],
  },
];
