import { Badge } from '@mantine/core';
import type { Profile } from '#shared/contract/profile.ts';
import { saidLevel } from '#shared/rules/said-in-profile.ts';
import classes from './profile.module.css';
import { profileRows } from './profile-rows.ts';
import { profileTexts as texts } from './texts.ts';
import { zoneLabel } from './time-zones.ts';

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
export const ProfileDetails = ({ profile }: { profile: Profile }) => (
  <dl className={classes.facts}>
    {profileRows.map(({ name, label, as }) => {
      const stored = profile[name];
      if (Array.isArray(stored)) return <Badges entries={stored} key={name} label={label} />;
      const text = name === 'educationLevel' ? saidLevel(profile) : String(stored ?? '').trim();
      const absent = name === 'name' ? texts.anonymous : texts.notSpecified;
      return (
        <div className={classes.fact} data-wide={as === 'paragraph' || undefined} key={name}>
          <dt>{label}</dt>
          <dd className={as === 'paragraph' ? classes.goals : undefined}>
            {as === 'zone' ? zoneLabel(profile.timeZone) : text || absent}
          </dd>
        </div>
      );
    })}
  </dl>
);
