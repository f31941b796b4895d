import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MasteryAnswer, ObjectiveMastery } from '#shared/contract/mastery.ts';
import type { RepairPlace } from '#shared/contract/repairs.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { abilityOf } from '#shared/rules/objective-parts.ts';
import { playSound } from '../../lib/sounds/sounds.ts';
import { IconCheck } from '../../ui/icons/first-icons.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import { masteryQuery } from './api/get-mastery.ts';
import { capitalised } from './objective-item.tsx';
import { RepairButton } from './repair-button.tsx';
import classes from './session-end.module.css';
import { masteryTexts as texts } from './texts.ts';

type Props = {
  courseId: string;
  unitId: string;
  /** the lesson's title */
  title: string;
  lessons: { finished: number; all: number };
  minutesToday: number;
  /** when today began (ISO 8601); undefined while unknown */
  dayStart: string | undefined;
  /** null: no lesson is left */
  next: { title: string; minutes: number; href: string } | null;
  /** where to choose what to learn when no lesson is left */
  chooseHref: string;
  /** null: there are none */
  cards: { href: string; minutes: number } | null;
  onRepair: (place: RepairPlace) => Promise<void>;
  /** the way to the page below */
  leave: ReactNode;
};

/**
 * The end of a lesson, filling the first view: what its learner can do now, what is nearly there and what to practise,
 * each under its own words; what grew, and the next lesson.
 */
export function SessionEnd({ courseId, unitId, title, lessons, dayStart, ...rest }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    playSound('end');
  }, []);
  const now = useQuery(masteryQuery({ courseId }));
  const before = useQuery({
    ...masteryQuery({ courseId, until: dayStart ?? '' }),
    enabled: dayStart !== undefined,
  });
  const objectives = now.data?.units.find((unit) => unit.unitId === unitId)?.objectives ?? [];
  // Who has shown nothing so far has begun all the same.
  const wanted = countOf(now.data, isShown) > 0 ? isShown : isBegun;
  const skills = countOf(now.data, wanted);
  const grown = before.data ? skills - countOf(before.data, wanted) : 0;
  const isFirstDay = countOf(before.data, isBegun) === 0;
  const figures = [
    { count: skills, of: texts.figures.skills(skills, wanted === isShown), grown },
    { count: lessons.finished, of: texts.figures.lessons(lessons.all) },
    { count: rest.minutesToday, of: texts.figures.minutes(rest.minutesToday) },
  ].filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="session-end" className={classes.end}>
      <span aria-hidden className={classes.mark}>
        <IconCheck size={34} stroke={2.4} />
      </span>
      <h2 id="session-end" ref={heading} tabIndex={-1}>
        {texts.ended(lessonTitle(title))}
      </h2>
      {/* If it cannot be loaded, the rest does without. */}
      {now.isPending ? <Skeleton aria-hidden height={120} radius="sm" /> : <Shown objectives={objectives} />}
      {lessons.finished === lessons.all && <p className={classes.lead}>{texts.endedCourse}</p>}
      {figures.length > 0 && (
        <ul aria-label={texts.grown} className={classes.figures}>
          {figures.map(({ count, of, grown = 0 }) => (
            <li key={of}>
              <b>{count}</b> <span>{of}</span>
              {grown > 0 && <em>{texts.figures.since(grown, isFirstDay)}</em>}
            </li>
          ))}
        </ul>
      )}
      <Onward {...rest} shaky={objectives.some((one) => one.needsRepair)} unitId={unitId} />
    </section>
  );
}

/** Was it shown by answers? The learner's own word is not counted here. */
const isShown = ({ state, correction }: ObjectiveMastery) => state === 'mastered' && correction !== 'known';
const isNearly = ({ state, correction }: ObjectiveMastery) => state === 'nearly' && correction !== 'known';
const isToPractise = ({ state }: ObjectiveMastery) => state === 'not-yet';

const isBegun = ({ state }: ObjectiveMastery) => state !== 'not-seen';

/** The number of a course's objectives of a kind, each counted once. */
const countOf = (answer: MasteryAnswer | undefined, isWanted: (one: ObjectiveMastery) => boolean): number =>
  new Set(
    answer?.units.flatMap(({ objectives }) => objectives.filter(isWanted).map((one) => one.objectiveId)),
  ).size;

const kinds = [
  { isOne: isShown, said: texts.canNow, outcome: 'correct' },
  { isOne: isNearly, said: texts.states.nearly, outcome: 'partly' },
  { isOne: isToPractise, said: texts.practiseMore, outcome: null },
] as const;

function Shown({ objectives }: { objectives: ObjectiveMastery[] }) {
  if (!objectives.some(isBegun)) return <p className={classes.lead}>{texts.read}</p>;
  return (
    <>
      {!objectives.some(isShown) && <p className={classes.lead}>{texts.tried}</p>}
      {kinds.map(({ isOne, said, outcome }) => {
        const those = objectives.filter(isOne);
        if (those.length === 0) return null;
        return (
          <div className={classes.kind} key={said}>
            <p className={classes.lead}>{said}</p>
            <ul aria-label={said} className={classes.shown}>
              {those.map(({ objectiveId, text }) => (
                <li key={objectiveId}>
                  {outcome ? (
                    <Verdict outcome={outcome}>{null}</Verdict>
                  ) : (
                    <span aria-hidden className={classes.open} />
                  )}
                  <span>
                    <Markdown inline text={capitalised(abilityOf(text))} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}

type OnwardProps = Pick<Props, 'next' | 'chooseHref' | 'cards' | 'onRepair' | 'leave' | 'unitId'> & {
  shaky: boolean;
};

/** One thing to do next, a second one, and the way out. */
function Onward({ next, chooseHref, cards, onRepair, leave, unitId, shaky }: OnwardProps) {
  return (
    <div className={classes.onward}>
      <Button className={classes.next} component={Link} size="lg" to={next?.href ?? chooseHref}>
        {next ? texts.endedNext(lessonTitle(next.title), next.minutes) : texts.endedChoose}
      </Button>
      {shaky ? (
        <RepairButton onBegun={onRepair} size="md" text={texts.endedShaky} unitId={unitId} />
      ) : (
        cards && (
          <Button component={Link} size="md" to={cards.href} variant="default">
            {texts.endedCards(cards.minutes)}
          </Button>
        )
      )}
      {leave}
    </div>
  );
}
