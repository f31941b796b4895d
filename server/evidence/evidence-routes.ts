import { recordEvents } from '#shared/contract/endpoints/evidence.ts';
import { route } from '../http/route.ts';
import type { EvidenceService } from './evidence-service.ts';

export const evidenceRoutes = (service: EvidenceService) => [
  route(recordEvents, ({ user, body }) => service.recordBatch(user.id, body.events)),
];
