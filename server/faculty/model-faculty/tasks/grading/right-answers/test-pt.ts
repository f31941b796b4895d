import type { Asked } from './test-asked.ts';

export const portuguese: Asked[] = [
  {
    question: 'Por que devemos lavar as mãos com sabão, e não só com água?',
    model: 'O sabão envolve a gordura e rompe a membrana de muitos vírus, e a água leva tudo embora.',
    criteria: ['Diz que o sabão solta a gordura ou os germes da pele.', 'Diz que a água sozinha não basta.'],
    answers: [
      [
        'A sujeira oleosa só desgruda com detergente. Água pura escorre por cima.',
        'A sujeira oleosa só desgruda com detergente',
        'Água pura escorre por cima',
      ],
      [
        'pq o sabao quebra a capinha do virus, so agua n resolve',
        'o sabao quebra a capinha do virus',
        'so agua n resolve',
      ],
      [
        'Você tem que pensar numa panela engordurada: sem detergente nada sai. O sabão agarra o óleo de um lado e a água do outro.',
        'O sabão agarra o óleo de um lado e a água do outro',
        'sem detergente nada sai',
      ],
      [
        'Ele desmancha a camada dos micróbios; enxaguar apenas é “passear” com eles.',
        'Ele desmancha a camada dos micróbios',
        'enxaguar apenas é "passear" com eles',
      ],
      [
        'As moléculas têm duas pontas e puxam o óleo.\n\nÓleo e água não se misturam.',
        'As moléculas têm duas pontas e puxam o óleo',
        'Óleo e água não se misturam',
      ],
    ],
  },
  {
    question: 'O que a inflação faz com as economias guardadas em casa?',
    model: 'O dinheiro parado compra cada vez menos, porque os preços sobem e ele não rende.',
    criteria: ['Diz que o dinheiro compra menos.', 'Diz que ele não cresce junto com os preços.'],
    answers: [
      [
        'Com a mesma nota você leva menos pão. Embaixo do colchão não há juros.',
        'Com a mesma nota você leva menos pão.',
        'Embaixo do colchão não há juros',
      ],
      [
        'Perde valor real… o número da cédula fica igual, tudo em volta encarece.',
        'Perde valor real',
        'o número da cédula fica igual, tudo em volta encarece',
      ],
      [
        'vai derretendo. ninguem te paga nada por deixar na gaveta',
        'vai derretendo',
        'ninguem te paga nada por deixar na gaveta',
      ],
      [
        'O poder de compra cai 5% se os preços sobem 5% e a gaveta rende 0.',
        'O poder de compra cai 5%',
        'a gaveta rende 0',
      ],
      [
        'Ontem dava para dois cafés, hoje para um; o cofrinho não acompanha.',
        'Ontem dava para dois cafés, hoje para um',
        'o cofrinho não acompanha',
      ],
    ],
  },
];
