import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ExamDetails } from '#shared/contract/exam.ts';
import { fromServer } from '../tools/browser/accounts.ts';
import { watchErrors } from '../tools/browser/browser.ts';
import {
  connection,
  examIdOf,
  offline,
  online,
  openExam,
  questionCount,
  questionHeading,
  results,
  saved,
  slow,
  startExam,
  strip,
  submitExam,
} from '../tools/browser/exam.ts';
import { openStage } from '../tools/browser/stage.ts';
import { answerQuestion } from '../tools/browser/study.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

/** A new learner at a prepared exam. */
const atExam = () => openExam(stage, { width: 1280, scheme: 'light' });

const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) });
const detailsOf = async (page: Page, examId: string) =>
  fromServer<ExamDetails>(page, `/api/exam-details/${examId}`);

describe('An exam', () => {
  it('two tabs: answers and flags of both are included, and it is submitted once', async () => {
    const { context, page, address } = await atExam();
    const submissions: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/submit-exam')) submissions.push(request.url());
    });
    await startExam(page);
    const other = await context.newPage();
    await other.goto(address);
    await heading(other, 1).waitFor();

    await answerQuestion(page);
    await saved(page);
    await strip(other)
      .getByRole('button', { name: /^Question 1, answered/ })
      .waitFor();
    await strip(other)
      .getByRole('button', { name: /^Question 2/ })
      .click();
    await answerQuestion(other);
    await other.getByRole('button', { name: 'Flag to come back to' }).click();
    await strip(page)
      .getByRole('button', { name: /^Question 2, answered, flagged$/ })
      .waitFor();

    const examId = await examIdOf(page);
    const tabs = [page, other];
    for (const tab of tabs) await strip(tab).getByRole('button', { name: 'Review answers' }).click();
    for (const tab of tabs) await tab.getByRole('button', { name: 'Submit exam' }).click();
    const agree = tabs.map((tab) => tab.getByRole('button', { name: 'Submit as it is' }));
    for (const button of agree) await button.waitFor();
    await Promise.all(agree.map((button) => button.click()));
    await Promise.all([results(page).waitFor(), results(other).waitFor()]);
    expect(submissions.length).toBeGreaterThan(0);
    const record = await detailsOf(page, examId);
    expect(Object.keys(record.studentAnswers)).toHaveLength(2);
    const attempts = await fromServer<{ attempts: unknown[] }>(
      page,
      `/api/activities/${await activityOf(page)}/exams`,
    );
    expect(attempts.attempts).toHaveLength(1);
    await context.close();
  });

  it('continues after a reload in every state', async () => {
    const { context, page } = await atExam();
    await page.getByText('Allow about').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Start exam' }).waitFor();
    await startExam(page);
    const last = await questionCount(page);
    for (const number of [1, Math.ceil(last / 2), last]) {
      await strip(page)
        .getByRole('button', { name: new RegExp(`^Question ${number},`) })
        .click();
      await answerQuestion(page);
      await page.reload();
      await heading(page, number).waitFor();
      await strip(page)
        .getByRole('button', { name: new RegExp(`^Question ${number}, answered`) })
        .waitFor();
    }
    await page.getByRole('button', { name: 'Flag to come back to' }).click();
    await saved(page);
    await page.reload();
    await strip(page)
      .getByRole('button', { name: new RegExp(`^Question ${last}, answered, flagged`) })
      .waitFor();
    await strip(page).getByRole('button', { name: 'Review answers' }).click();
    await page.getByRole('heading', { name: 'Before you submit' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Before you submit' }).waitFor();
    await submitExam(page);
    await results(page).waitFor();
    await page.reload();
    await results(page).waitFor();
    await page.getByRole('button', { name: 'Take it again' }).click();
    await page.getByRole('button', { name: 'Start exam' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Start exam' }).waitFor();
    await startExam(page);
    await page.reload();
    await heading(page, 1).waitFor();
    await context.close();
  });

  it('Back and Forward leave the exam unchanged and return to it, and other pages link back to it', async () => {
    const { context, page, address } = await atExam();
    await startExam(page);
    await answerQuestion(page);
    await page.getByRole('button', { name: 'Next question' }).click();
    await heading(page, 2).waitFor();
    await page.goBack();
    const banner = page.getByRole('complementary', { name: 'An exam is open' });
    await banner.waitFor();
    await page.goForward();
    await heading(page, 2).waitFor();
    await strip(page)
      .getByRole('button', { name: /^Question 1, answered/ })
      .waitFor();
    await page.goBack();
    await banner.getByRole('link', { name: 'Back to the exam' }).click();
    await page.waitForURL(`**${address}`);
    await heading(page, 2).waitFor();
    await page.goBack();
    await banner.getByRole('button', { name: 'Leave the exam' }).click();
    await page.getByRole('button', { name: 'Set it aside' }).click();
    await banner.waitFor({ state: 'hidden' });
    await page.goto(address);
    await page.getByRole('button', { name: 'Start exam' }).waitFor();
    await context.close();
  });

  it('continues after a reload while being submitted', async () => {
    const { context, page } = await atExam();
    await startExam(page);
    await answerQuestion(page);
    await saved(page);
    const examId = await examIdOf(page);
    // The request is sent but never answered.
    await page.route('**/api/submit-exam', () => undefined);
    const sent = page.waitForRequest('**/api/submit-exam');
    await Promise.all([sent, submitExam(page)]);
    await page.unroute('**/api/submit-exam');
    await page.reload();
    await results(page).waitFor();
    expect((await detailsOf(page, examId)).status).toBe('submitted');
    await context.close();
  });

  it('offline during the exam: nothing is lost, and it is submitted exactly once when online again', async () => {
    const { context, page } = await atExam();
    await page.clock.install();
    await page.reload();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await startExam(page);
    await answerQuestion(page);
    await saved(page);
    const examId = await examIdOf(page);
    const count = await questionCount(page);

    await connection(session, offline);
    for (let number = 2; number <= count; number += 1) {
      await strip(page)
        .getByRole('button', { name: new RegExp(`^Question ${number},`) })
        .click();
      await answerQuestion(page);
    }
    await page.getByText('Not saved on the server yet; kept in this browser').waitFor();
    await submitExam(page);
    await page.getByRole('heading', { name: 'Submitted, not yet confirmed' }).waitFor();
    // Retried offline, it reports the same and keeps everything.
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.getByRole('heading', { name: 'Submitted, not yet confirmed' }).waitFor();
    // Advance the page's clock by a minute, beyond every retry delay and timeout. Second by second, so that an
    // attempt can fail before the next one.
    for (let second = 0; second < 60; second += 1) await page.clock.runFor(1000);
    await page.getByRole('heading', { name: 'Submitted, not yet confirmed' }).waitFor();

    await connection(session, online);
    await results(page).waitFor();
    const record = await detailsOf(page, examId);
    expect(Object.keys(record.studentAnswers)).toHaveLength(count);
    expect(record.status).toBe('submitted');
    const { evidence } = await fromServer<{ evidence: { kind: string; examId: string | null }[] }>(
      page,
      '/api/account/data',
    );
    const of = (kind: string) => evidence.filter((one) => one.kind === kind && one.examId === examId);
    expect([of('exam-submitted').length, of('question-answered').length]).toEqual([1, count]);
    await context.close();
  });

  it('a submission whose page was closed offline is delivered on the next visit', async () => {
    const { context, page, address } = await atExam();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await startExam(page);
    const examId = await examIdOf(page);
    await connection(session, offline);
    await answerQuestion(page);
    await submitExam(page);
    await page.getByRole('heading', { name: 'Submitted, not yet confirmed' }).waitFor();
    await page.close();
    const next = await context.newPage();
    await next.goto(address);
    await results(next).waitFor();
    expect(Object.keys((await detailsOf(next, examId)).studentAnswers)).toHaveLength(1);
    await context.close();
  });

  it('on a slow connection every answer arrives, and a page left in a hurry loses none', async () => {
    const { context, page, address } = await atExam();
    const errors = watchErrors(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await startExam(page);
    const examId = await examIdOf(page);
    await connection(session, slow);
    for (const number of [1, 2]) {
      await strip(page)
        .getByRole('button', { name: new RegExp(`^Question ${number},`) })
        .click();
      await answerQuestion(page);
    }
    await page.goto('about:blank');
    await connection(session, online);
    await page.goto(address);
    await questionHeading(page).waitFor();
    await expect.poll(async () => Object.keys((await detailsOf(page, examId)).studentAnswers).length).toBe(2);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("the timer counts from the server's start, says when time is up, and ends nothing", async () => {
    const { context, page } = await atExam();
    await page.clock.install();
    await page.reload();
    const choice = page.getByLabel('Timer', { exact: true });
    const label = await choice.getByRole('option', { name: /as suggested$/ }).innerText();
    const suggested = Number.parseInt(label, 10);
    await choice.selectOption({ label });
    await startExam(page);
    const clock = page.getByRole('timer');
    const minutesLeft = async () => Number((await clock.innerText()).split(':')[0]);
    await expect.poll(minutesLeft).toBe(suggested - 1);
    await page.clock.fastForward(61_000);
    await expect.poll(minutesLeft).toBe(suggested - 2);
    await page.reload();
    // The server's clock has not advanced by a minute: it counts, not the page's.
    await expect.poll(minutesLeft).toBe(suggested - 1);
    await page.clock.fastForward((suggested - 1) * 60_000);
    await page.getByText('1 minute left.').waitFor();
    await page.clock.fastForward(61_000);
    await page.getByRole('heading', { name: 'Time is up' }).waitFor();
    // The response to a saved answer has the server's clock, by which time is not up: it comes after the timer is off.
    await context.setOffline(true);
    await answerQuestion(page);
    await page.getByRole('button', { name: 'Continue without the timer' }).click();
    await page.getByRole('heading', { name: 'Time is up' }).waitFor({ state: 'hidden' });
    await context.setOffline(false);
    await page.clock.fastForward(2_000);
    await saved(page);
    await page.reload();
    await heading(page, 1).waitFor();
    expect(await clock.count()).toBe(0);
    await context.close();
  });
});

const activityOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('examState') ?? '{}').activityId as string);
