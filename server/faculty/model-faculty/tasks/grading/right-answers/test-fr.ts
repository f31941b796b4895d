import type { Asked } from './test-asked.ts';

export const french: Asked[] = [
  {
    question: 'Pourquoi la pâte à pain lève-t-elle ?',
    model: 'La levure transforme le sucre en gaz carbonique, et le réseau de gluten retient ces bulles.',
    criteria: ['Explique d’où vient le gaz.', 'Explique pourquoi le gaz reste dans la pâte.'],
    answers: [
      [
        'Les levures mangent l’amidon et rejettent du CO2. Le gluten, c’est un peu un filet : rien ne s’échappe.',
        "Les levures mangent l'amidon et rejettent du CO2",
        "Le gluten, c'est un peu un filet : rien ne s'échappe.",
      ],
      [
        'fermentation !! ça fait des bulles, et la pâte bien pétrie est élastique comme un ballon',
        'fermentation !! ça fait des bulles',
        'la pâte bien pétrie est élastique comme un ballon',
      ],
      [
        'Il faut que tu penses à de la bière : un champignon produit du gaz. Tu dois pétrir, sinon tout fuit.',
        'un champignon produit du gaz',
        'Tu dois pétrir, sinon tout fuit',
      ],
      [
        'Des microbes respirent dedans ; les protéines forment des parois étanches.',
        'Des microbes respirent dedans',
        'les protéines forment des parois étanches',
      ],
      [
        'La « bête » vivante de la farine souffle… et les mailles se referment autour de son souffle.',
        'La "bête" vivante de la farine souffle',
        'les mailles se referment autour de son souffle',
      ],
    ],
  },
  {
    question: 'À quoi sert un index dans une base de données, et que coûte-t-il ?',
    model:
      'Il permet de trouver des lignes sans tout parcourir, mais chaque écriture doit aussi le mettre à jour.',
    criteria: [
      'Dit qu’on trouve plus vite.',
      'Dit que les écritures deviennent plus lentes ou la place plus grande.',
    ],
    answers: [
      [
        'Comme à la fin d’un livre : on va droit à la page. Par contre, à chaque ajout il faut le refaire.',
        'on va droit à la page',
        'à chaque ajout il faut le refaire',
      ],
      ['SELECT rapide, INSERT lent.', 'SELECT rapide', 'INSERT lent'],
      [
        'Recherche en log(n) au lieu de n. Et ça prend du disque',
        'Recherche en log(n) au lieu de n.',
        'ça prend du disque',
      ],
      [
        'On ne lit plus toute la table. Le système doit tenir deux structures à jour <table, arbre>.',
        'On ne lit plus toute la table',
        'Le système doit tenir deux structures à jour <table, arbre>',
      ],
      [
        'Gagner du temps en lecture, en perdre quand on modifie : c’est un échange.',
        'Gagner du temps en lecture',
        'en perdre quand on modifie',
      ],
    ],
  },
];
