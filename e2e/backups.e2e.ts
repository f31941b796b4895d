import { expect, it } from 'vitest';
import { type BackupRound, backUpUnderWrites } from '../tools/product/backups.ts';

it('a backup under writes and kills has everything acknowledged before it, and nothing in halves', async () => {
  const rounds: BackupRound[] = [];
  await backUpUnderWrites(['writes only', 'command killed', 'server killed'], (round) => rounds.push(round));
  expect(rounds).toHaveLength(3);
});
