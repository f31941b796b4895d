import { Badge } from '@mantine/core';
import type { Profile } from '#shared/contract/profile.ts';
import { saidLevel } from '#shared/rules/said-in-profile.ts';
import classes from './profile.module.css';
import { profileTexts as texts } from './texts.ts';
import { zoneLabel } from './time-zones.ts';

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Badges = ({ label, entries }: { label: string; entries: string[] }) => (
  <div className={classes.fact} data-wide>
    <dt>{label}</dt>
    <dd>
      {entries.length === 0 ? (
        texts.none
      ) : (
        <ul className={classes.badges}>
          {[...new Set(entries)].map((entry) => (
            <li key={entry}>
              <Badge className={classes.badge} size="lg">
                {entry}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </dd>
  </div>
);

/** The learner's profile, with the defaults of profile 8 for missing values. */
export const ProfileDetails = ({ profile }: { profile: Profile }) => {
  const { labels } = texts;
  const or = (text: string) => text.trim() || texts.notSpecified;
  return (
    <dl className={classes.facts}>
      <Fact label={labels.name}>{profile.name.trim() || texts.anonymous}</Fact>
      <Fact label={labels.age}>{profile.age === null ? texts.notSpecified : String(profile.age)}</Fact>
      <Fact label={labels.educationLevel}>{saidLevel(profile) ?? texts.notSpecified}</Fact>
      <Fact label={labels.preferredLearningStyle}>{or(profile.preferredLearningStyle)}</Fact>
      <div className={classes.fact} data-wide>
        <dt>{labels.careerGoals}</dt>
        <dd className={classes.goals}>{or(profile.careerGoals)}</dd>
      </div>
      <Badges entries={profile.languagesSpoken} label={labels.languagesSpoken} />
      <Badges entries={profile.interests} label={labels.interests} />
      <Badges entries={profile.certifications} label={labels.certifications} />
      <Fact label={labels.timeZone}>{zoneLabel(profile.timeZone)}</Fact>
    </dl>
  );
};
