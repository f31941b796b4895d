import type { FeatureId } from './texts.ts';

/** A small replica of the product for each feature, as HTML. All texts are from real courses. */
export function Exhibit({ id }: { id: FeatureId }) {
  if (id === 'creation') return <GoalExhibit />;
  if (id === 'structure') return <UnitsExhibit />;
  if (id === 'guidance') return <FeedbackExhibit />;
  return <PaceExhibit />;
}

function GoalExhibit() {
  return (
    <div className="pub-exhibit">
      <p className="pub-exhibit-label">Description</p>
      <p className="pub-exhibit-goal">I want to read a study in the news and know whether to believe it.</p>
      <p className="pub-exhibit-facts">Beginner · 6 lessons · 3 hours a week</p>
    </div>
  );
}

const UNITS = [
  { title: 'What an average hides', state: 'Completed' },
  { title: 'How far apart?', state: 'In Progress' },
  { title: 'Twice the risk of what?', state: 'Locked' },
] as const;

function UnitsExhibit() {
  return (
    <ol className="pub-exhibit pub-exhibit-units">
      {UNITS.map((unit, index) => (
        <li data-state={unit.state} key={unit.title}>
          <span>{`Unit ${index + 1}: ${unit.title}`}</span>
          <span className="pub-state">{unit.state}</span>
        </li>
      ))}
    </ol>
  );
}

function FeedbackExhibit() {
  return (
    <div className="pub-exhibit">
      <p className="pub-exhibit-label">Median of 12, 40, 3, 9, 5, 20</p>
      <p className="pub-exhibit-answer">
        <span>You answered</span> 6
      </p>
      <p className="pub-exhibit-feedback">
        You took the middle of the list as it was written. The median needs the values sorted first.
      </p>
    </div>
  );
}

function PaceExhibit() {
  return (
    <div className="pub-exhibit">
      <p className="pub-exhibit-label">Statistics for everyday decisions</p>
      <div className="pub-exhibit-progress">
        <span className="pub-exhibit-bar">
          <span />
        </span>
        50%
      </div>
      <p className="pub-exhibit-facts">3 of 6 lessons · next: 45 min</p>
    </div>
  );
}
