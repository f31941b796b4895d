import { exportCards, importCards } from '#shared/contract/endpoints/cards.ts';
import { readOneFile } from '../../../http/multipart-file.ts';
import { route } from '../../../http/route.ts';
import { badRequest } from '../../../platform/app-error.ts';
import type { AnkiService } from './anki-service.ts';

const noPackage = () =>
  badRequest('Send one package of Anki (.apkg) as multipart/form-data, in the field “file”.');

/** Packages of Anki, to and fro */
export const ankiRoutes = (service: AnkiService) => [
  route(exportCards, async ({ user, context }) => {
    const bytes = await service.write(user.id);
    context.header('content-type', 'application/octet-stream');
    context.header('content-disposition', 'attachment; filename="lectern-cards.apkg"');
    return context.body(bytes, 200);
  }),
  route(importCards, async ({ user, context }) => {
    const file = await readOneFile(
      context.req.raw.body,
      context.req.header('content-type') ?? '',
      { field: 'file', take: ({ chunks }) => service.receive(chunks), drop: service.drop },
      noPackage,
    );
    return service.add(user.id, file);
  }),
];
