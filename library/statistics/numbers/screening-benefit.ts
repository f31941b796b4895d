import { claim, type LessonNumbers } from './claim.ts';
import { about, percent } from './compute.ts';

/** The fictional fact box in the notes, per 1,000 people in ten years. */
const box = { without: 8, with: 6, overdiagnosed: 12 };
const spared = box.without - box.with;
/** Per 10,000 women invited for twenty years, by the Independent UK Panel. */
const panel = { spared: 43, overdiagnosed: 129, invited: 10_000 };
/** Per 2,000 women invited for ten years, by the Cochrane review. */
const review = { spared: 1, overdiagnosed: 10, alarms: 200, invited: 2_000 };
const perThousand = (count: number, crowd: number): number => (count / crowd) * 1000;

export const screeningBenefit: LessonNumbers = {
  lesson: 'screening-benefit',
  claims: [
    claim('Diagnosed at 68 he lives «3» years with it, at 64 he lives «7»', 71 - 68, 71 - 64),
    claim('«Two» of 1,000 are spared the death', spared),
    claim('is 1,000 / «2» = «500», for ten years', spared, 1000 / spared),
    claim("'«25»% fewer deaths'", percent(spared / box.without)),
    claim('there are 12 / «2» = «6» overdiagnosed', spared, box.overdiagnosed / spared),
    claim('among 92 deaths, «two» are not to be seen', spared),
    claim(
      '| spared a death by breast cancer | «0.5» | «4.3» |',
      perThousand(review.spared, review.invited),
      perThousand(panel.spared, panel.invited),
    ),
    claim(
      '| treated without need | «5» | «12.9» |',
      perThousand(review.overdiagnosed, review.invited),
      perThousand(panel.overdiagnosed, panel.invited),
    ),
    claim(
      'a Cochrane review counted «0.5» spared a death by breast cancer in ten years and «5» treated without need; a British panel counted «4.3» and «12.9»',
      perThousand(review.spared, review.invited),
      perThousand(review.overdiagnosed, review.invited),
      perThousand(panel.spared, panel.invited),
      perThousand(panel.overdiagnosed, panel.invited),
    ),
    claim('more than «100» of 1,000 also have', perThousand(review.alarms, review.invited)),
    claim(
      'the ratio is «10» treated without need for one spared, or «3»',
      review.overdiagnosed / review.spared,
      panel.overdiagnosed / panel.spared,
    ),
    claim('with X-rays: «62» fewer, or «20»%', 309 - 247, percent((309 - 247) / 309)),
    claim('all «172» were treated', panel.spared + panel.overdiagnosed),
    claim('type: number answer: «1» near: 1 reveal: One of four', (4 * 43) / 172),
    claim('reveal: «One» of four. The other «three»', (4 * 43) / 172, (4 * 129) / 172),
    claim('2 are spared, so «500» must go', 1000 / 2),
    claim('Of 10,000 people «50», «30», 20 and «5»', 10_000 / 200, 30, 10_000 / 2_000),
    claim('«Four» times as many cases', 240 / 60),
    claim('get the cancer «four» times as often', 240 / 60),
    claim('in Aland, as «nine» in ten of them', 90 / 10),
    claim('finds 95%, it misses «5»%', 100 - 95),
    claim('«Twice» as many are', 3 - 1),
    claim('So «3» of 1,000 are spared, or one of about «330»', 10 - 7, about(1000 / (10 - 7))),
    claim('in counts, «3» of 1,000 or one of about «330»', 10 - 7, about(1000 / (10 - 7))),
    claim('find «3» in 1,000 worth the trouble', 10 - 7),
    claim('It saves «two» of 1,000 lives', 8 - 6),
    claim('a difference of «two» could not be seen', 8 - 6),
    claim('«Two» of 92 vanish', 8 - 6),
    claim('a benefit of «2» in 1,000', 8 - 6),
    claim('term for these «four» years', 2025 - 2021),
  ],
};
