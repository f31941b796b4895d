import { readFileSync } from 'node:fs';

/** Linux reports process times in hundredths of a second. */
const ticks = 100;

/** CPU seconds used by a process, including all of its threads. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Skip the name, which may contain anything; then user and system time are the 12th and 13th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Resident memory of a process, in MB. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
