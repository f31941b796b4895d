import { type GradeEvent, gradeBatchAnswerSchema } from '#shared/contract/reviews.ts';
import { apiPost } from '../../../lib/api-client.ts';

/** POST /api/reviews/grades: one that is sent again counts once. @throws ApiError */
export const sendGrades = (grades: GradeEvent[]) =>
  apiPost('/api/reviews/grades', { grades }, gradeBatchAnswerSchema);
