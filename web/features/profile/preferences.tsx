import { Card, Checkbox, Stack, Title } from '@mantine/core';
import { playSound, setSounds, useSounds } from '../../lib/sounds/sounds.ts';
import classes from './profile.module.css';
import { profileTexts as texts } from './texts.ts';

/** What the learner likes on this device, such as sounds. */
export function Preferences() {
  const isOn = useSounds();
  const change = (on: boolean) => {
    setSounds(on);
    // So one hears what was chosen.
    playSound('right');
  };
  return (
    <section aria-labelledby="preferences">
      <Stack gap="lg">
        <Title id="preferences" order={2}>
          {texts.preferences}
        </Title>
        <Card className={classes.card}>
          <Checkbox
            checked={isOn}
            description={texts.soundsHelp}
            label={texts.sounds}
            onChange={(event) => change(event.currentTarget.checked)}
          />
        </Card>
      </Stack>
    </section>
  );
}
