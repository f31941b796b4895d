import { useMutation, useQueryClient } from '@tanstack/react-query';
import { correctMastery } from '#shared/contract/endpoints/mastery.ts';
import type { CorrectionRequest, ObjectiveMastery } from '#shared/contract/mastery.ts';
import { call } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import { putObjective } from './get-mastery.ts';

export type NewCorrection = Pick<CorrectionRequest, 'objectiveId' | 'verdict' | 'unitId'>;

/** Records the learner's own assessment as an event. */
export function useCorrectMastery(onCorrected: (objective: ObjectiveMastery) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (correction: NewCorrection) => call(correctMastery, { body: { ...correction, id: newId() } }),
    onSuccess: (objective) => {
      putObjective(client, objective);
      onCorrected(objective);
    },
  });
}
