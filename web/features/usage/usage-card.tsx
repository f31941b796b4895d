import { Card, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getUsage } from '#shared/contract/endpoints/usage.ts';
import type { TokenUse } from '#shared/contract/usage.ts';
import { callQuery } from '../../data/call.ts';
import { usageTexts as texts } from './texts.ts';

const time = (iso: string) =>
  `at ${new Date(iso).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false })}`;

/** How much the learner used the model today (nothing without a model), and how much storage space. */
export function UsageCard() {
  const { data } = useQuery({ ...callQuery(getUsage), refetchOnMount: 'always' });
  return (
    <>
      {data?.model && <ModelUse use={data} model={data.model} />}
      {data?.space && <Space space={data.space} />}
    </>
  );
}

/** The learner's storage space, shown once more than half is used. */
function Space({ space }: { space: NonNullable<TokenUse['space']> }) {
  const { storedBytes, mostBytes, courses, mostCourses } = space;
  if (storedBytes < mostBytes / 2 && courses < mostCourses / 2) return null;
  return (
    <Card aria-label={texts.spaceHeading} component="section">
      <Stack gap="sm">
        <Title order={2}>{texts.spaceHeading}</Title>
        <Text fw={600}>
          {texts.space(storedBytes, mostBytes)} {texts.courses(courses, mostCourses)}
        </Text>
        <Text size="sm">{texts.spaceLead}</Text>
      </Stack>
    </Card>
  );
}

function ModelUse({ use, model }: { use: TokenUse; model: string }) {
  const { used, cap, byTask, resetsAt } = use;
  const share = cap === 0 ? 100 : Math.min(100, Math.round((used / cap) * 100));
  // A remainder too small for a short reply counts as none.
  const usedUp = cap - used < 2000;
  return (
    <Card aria-label={texts.heading} component="section">
      <Stack gap="sm">
        <Title order={2}>{texts.heading}</Title>
        <Text>{texts.lead(model)}</Text>
        <Text fw={600}>{texts.used(used, cap)}</Text>
        <Progress aria-label={texts.bar} value={share} />
        {byTask.length > 0 && (
          <Text c="dimmed" size="sm">
            {byTask.map(({ task, tokens }) => texts.task(task, tokens)).join(' · ')}
          </Text>
        )}
        <Text size="sm">{usedUp ? texts.usedUp(time(resetsAt)) : texts.left(time(resetsAt))}</Text>
      </Stack>
    </Card>
  );
}
