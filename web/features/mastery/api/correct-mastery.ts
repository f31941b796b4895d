import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CorrectionRequest,
  type ObjectiveMastery,
  objectiveMasterySchema,
} from '#shared/contract/mastery.ts';
import { apiPost } from '../../../lib/api-client.ts';
import { newId } from '../../../lib/new-id.ts';
import { putObjective } from './get-mastery.ts';

export type NewCorrection = Pick<CorrectionRequest, 'objectiveId' | 'verdict' | 'unitId'>;

/** POST /api/mastery/corrections: records the learner's own assessment as an event. */
export function useCorrectMastery(onCorrected: (objective: ObjectiveMastery) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (correction: NewCorrection) =>
      apiPost('/api/mastery/corrections', { ...correction, id: newId() }, objectiveMasterySchema),
    onSuccess: (objective) => {
      putObjective(client, objective);
      onCorrected(objective);
    },
  });
}
