import type { ReactNode } from 'react';
import type { Course, ListedUnit } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { SubjectPicture } from '../../ui/subject-picture.tsx';
import { CourseFacts } from './course-facts.tsx';
import classes from './course-sheet.module.css';
import { isOwner, readsDocuments } from './course-state.ts';
import { courseTexts as texts } from './texts.ts';
import { UnitList } from './unit-list.tsx';
import { UnitsHead } from './units-head.tsx';

type Props = {
  course: Course;
  viewerId: string | null;
  heading: (title: string) => ReactNode;
  /** of the headings below it */
  level: 'h2' | 'h4';
  /** the owner opens a unit */
  onOpenUnit?: (unit: ListedUnit) => void;
};

/** What the page of a course says about it (sharing 2). */
export function CourseSheetBody({ course, viewerId, heading, level: Heading, onOpenUnit }: Props) {
  const isOfDocuments = course.madeBy.kind === 'document';
  return (
    <>
      <header className={classes.sheetHead}>
        <SubjectPicture size={64} subject={course.subject} />
        <CourseFacts course={course} withFork withMaker />
        {heading(lessonTitle(course.title))}
        <p className={classes.sheetLead} dir="auto">
          {course.description}
        </p>
        {readsDocuments(course) && !isOwner(course, viewerId) && (
          <p className={classes.withheld}>{texts.documentsWithheld}</p>
        )}
      </header>
      <div className={classes.sheetLists}>
        <TextList level={Heading} entries={course.objectives} heading={texts.objectives} />
        {/* Others see it only if the owner shows it. */}
        {course.priorKnowledge.length > 0 && (
          <TextList level={Heading} entries={course.priorKnowledge} heading={texts.priorKnowledge} />
        )}
      </div>
      {course.uncovered.length > 0 && (
        <div className={classes.uncovered}>
          <TextList
            level={Heading}
            entries={course.uncovered}
            heading={isOfDocuments ? texts.notFitting : texts.uncovered}
          />
          <p>{isOfDocuments ? texts.notFittingHint : texts.uncoveredHint}</p>
        </div>
      )}
      <UnitsHead className={classes.sheetHeading} course={course} level={Heading} viewerId={viewerId} />
      <UnitList course={course} onOpenUnit={onOpenUnit} viewerId={viewerId} />
    </>
  );
}

type ListProps = { heading: string; entries: readonly string[]; level: Props['level'] };

function TextList({ heading, entries, level: Heading }: ListProps) {
  // The server stores a default text when nothing was specified; render it as a sentence, not as a list entry.
  const [only = texts.none] = entries;
  const nothing = entries.length <= 1 && texts.nothingSaid.some((text) => text === only);
  return (
    <section>
      <Heading className={classes.sheetHeading}>{heading}</Heading>
      {nothing ? (
        <p className={classes.quiet}>{only}</p>
      ) : (
        <ul className={classes.textList}>
          {entries.map((entry) => (
            <li dir="auto" key={entry}>
              {entry}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
