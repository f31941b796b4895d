import { beforeEach, describe, expect, it } from 'vitest';
import { CutShort } from './engines/cut-short.ts';
import type { ProgramService } from './program-service.ts';
import { testBlocks } from './test-block-app.ts';

let othersWait = true;
beforeEach(() => {
  othersWait = true;
});
const grade: ProgramService['grade'] = async () => {
  if (othersWait) throw new CutShort(1500);
  return { outcome: 'correct', points: 1, feedback: '', cases: [] };
};
const { exams, give, events, workOf } = testBlocks({ programs: { grade } });
const given = { gives: 'program', files: { 'main.py': 'print(1)' } };

describe('a program that is cut short because others wait', () => {
  it('is not graded, and says why', async () => {
    const { status, body } = await give(null, 'workbench-python', given);
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'cut-short', share: 0, reveal: null });
    expect(body.feedback).toBe(
      'The program was stopped: it had not come to its end after 1.5 seconds, and others were waiting for their turn. Is there a loop that never ends? If not, run it again.',
    );
  });

  it('is not recorded, and can be run again', async () => {
    const { user, activityId } = await exams.learner();
    await give(user, 'workbench-python', given, { activityId });
    expect(await events(user, 'block-answered')).toEqual([]);
    othersWait = false;
    expect((await give(user, 'workbench-python', given, { activityId })).body.outcome).toBe('correct');
    expect(await events(user, 'block-answered')).toHaveLength(1);
    expect((await workOf(user, activityId)).blocks.map(({ result }) => result.outcome)).toEqual(['correct']);
  });
});
