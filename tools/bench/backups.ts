import { type BackupRound, backUpUnderWrites, type Disturbance } from '../product/backups.ts';
import { type Row, summary, timesRow } from './support/measure.ts';

const disturbances: Disturbance[] = ['writes only', 'command killed', 'server killed', 'command killed'];
const backups = 20;

/**
 * Twenty backups of a product in use, with kill -9 of the command or of the server in three of four; each is restored and
 * compared with what had been acknowledged. Fails if one lacks something.
 */
export async function benchBackups(): Promise<Row[]> {
  const rounds: BackupRound[] = [];
  const wanted = Array.from(
    { length: backups },
    (_, n) => disturbances[n % disturbances.length] ?? 'writes only',
  );
  await backUpUnderWrites(wanted, (round) => {
    rounds.push(round);
    console.error(`  ${rounds.length}: ${JSON.stringify(round)}`);
  });
  const made = rounds.filter(({ ms }) => ms > 0);
  return [
    timesRow(
      'backups under writes and kills: the command',
      summary(made.map(({ ms }) => ms)),
      'all 20 whole',
    ),
    timesRow('backups: longest wait of a learner', summary(made.map((one) => one.longestWaitMs)), ''),
  ];
}
