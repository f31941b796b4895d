import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#shared/contract/classroom.ts';
import type { Course } from '#shared/contract/course.ts';
import type { Profile } from '#shared/contract/profile.ts';
import type { ExamSnapshot } from '#web/lib/exam-snapshot.ts';
import { type Asked, problem, serve } from '#web/lib/test-server.ts';
import { courseDetails, studentProfile } from '../call-context.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { askExaminer } from './ask-examiner.ts';
import { askProfessor } from './ask-professor.ts';
import { lessonPlanQuery } from './generate-lesson.ts';
import { generateNotes } from './generate-notes.ts';
import { generateResources } from './generate-resources.ts';

vi.mock('#web/lib/auth-client.ts', () => ({ accessToken: async () => 'token' }));

/** Runs the page's query. */
const generateLesson = (course: Course, unit: Course['units'][number]) =>
  new QueryClient().fetchQuery(lessonPlanQuery(course, unit));
const ids = { courseId: 'c', unitId: 'u', activityId: 'a' };
const activity: ClassroomActivity = {
  id: 'a',
  sequence: 1,
  leader: 'Professor',
  title: 'Notes',
  type: 'notes',
  objective: '',
  assessment: 'Find a median',
  courseId: 'c',
  unitId: 'u',
  unitIndex: 0,
  lesson: { title: 'Averages', objective: 'Tell them apart' },
  courseDetails: { title: 'Statistics', description: 'Numbers', difficulty_level: 'beginner' },
};
const profile: Profile = {
  name: 'Ada',
  age: 36,
  educationLevel: 'PhD',
  preferredLearningStyle: 'Visual',
  careerGoals: 'Engines',
  languagesSpoken: [],
  interests: ['chess'],
  certifications: [],
  timeZone: 'UTC',
};
const calledProfile = {
  name: 'Ada',
  education_level: 'PhD',
  career_goals: 'Engines',
  interests: ['chess'],
  certifications: ['None'],
};
const message: Message = { id: 'm', sender: 'Student', text: 'Why?', timestamp: '2026-01-01T00:00:00Z' };
const history: Message[] = [{ ...message, id: 'm0', text: 'Hello' }];
const question = { activity, message, history, profile, notes: '# Notes' };
const exam: ExamSnapshot = {
  examId: 'e',
  isExamActive: true,
  isExamSubmitted: false,
  isExamWaiting: false,
  currentQuestion: { id: 'q1' },
  currentQuestionIndex: 0,
  totalQuestions: 5,
  score: null,
  timeRemaining: null,
};
const stream = () => ({
  signal: new AbortController().signal,
  stopped: new AbortController().signal,
  onDelta: () => undefined,
  onReset: () => undefined,
  onProgress: () => undefined,
});

/** Makes every call fail: only the request body matters here. */
const refused = (path: string): Asked[] =>
  serve({
    [`POST ${path}`]: () => problem(503, 'Not now'),
    'GET /prompts/examinerChatPrompt.txt': () => new Response('You are the Examiner.'),
  });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('request bodies, with our additional ids', () => {
  it('POST /generate-lesson {title, description, difficultyLevel, lessonTitle, lessonObjective}', async () => {
    const calls = refused('/api/generate-lesson');
    const course = { id: 'c', title: 'Statistics', description: 'Numbers', difficultyLevel: 'beginner' };
    const unit = { id: 'u', title: '{"title":"### Averages"}', objective: 'Tell them apart' };
    await generateLesson(course as Course, unit as Course['units'][number]);
    expect(calls[0]?.body).toEqual({
      courseId: 'c',
      unitId: 'u',
      title: 'Statistics',
      description: 'Numbers',
      difficultyLevel: 'beginner',
      lessonTitle: 'Averages',
      lessonObjective: 'Tell them apart',
    });
  });

  it('POST /generate-notes {courseTitle … interests}', async () => {
    const calls = refused('/api/generate-notes');
    await generateNotes(activity, profile, stream()).catch(() => undefined);
    expect(calls[0]?.body).toEqual({
      ...ids,
      courseTitle: 'Statistics',
      courseDescription: 'Numbers',
      courseDifficultyLevel: 'beginner',
      lessonTitle: 'Averages',
      lessonObjective: 'Tell them apart',
      lessonAssessment: 'Find a median',
      profileName: 'Ada',
      educationLevel: 'PhD',
      careerGoals: 'Engines',
      interests: ['chess'],
    });
  });

  it('POST /generate-resources: topic, profile and topic info', async () => {
    const calls = refused('/api/generate-resources');
    await generateResources(activity, profile, stream()).catch(() => undefined);
    expect(calls[0]?.body).toEqual({
      ...ids,
      topic: 'Averages',
      profile: calledProfile,
      topicInfo: { objective: 'Tell them apart', course: activity.courseDetails },
    });
  });

  it('POST /professor-chat {activityId, lessonTitle, leader, studentMessage, studentProfile, courseDetails, notes, chatHistory}', async () => {
    const calls = refused('/api/professor-chat');
    await askProfessor(question, stream());
    expect(calls[0]?.body).toEqual({
      ...ids,
      messageId: 'm',
      lessonTitle: 'Averages',
      leader: 'Professor',
      studentMessage: 'Why?',
      studentProfile: calledProfile,
      courseDetails: activity.courseDetails,
      notes: '# Notes',
      chatHistory: [{ sender: 'Student', text: 'Hello' }],
    });
  });

  it('POST /examiner-chat {model, messages[system prompt, user JSON], temperature 0.7}', async () => {
    const calls = refused('/api/examiner-chat');
    await askExaminer(question, exam, stream());
    const body = calls.find(({ method }) => method === 'POST')?.body as {
      model: string;
      messages: { role: string; content: string }[];
      temperature: number;
    };
    expect(Object.keys(body)).toEqual(['model', 'messages', 'temperature']);
    expect(body.temperature).toBe(0.7);
    expect(body.messages[0]).toEqual({ role: 'system', content: 'You are the Examiner.' });
    expect(JSON.parse(body.messages[1]?.content ?? '')).toEqual({
      ...ids,
      examId: 'e',
      messageId: 'm',
      question: 'Why?',
      currentQuestion: { id: 'q1' },
      chatHistory: [{ sender: 'Student', text: 'Hello' }],
      studentProfile: calledProfile,
      examContext: {
        isExamActive: true,
        currentQuestionIndex: 0,
        totalQuestions: 5,
        timeRemaining: null,
        score: null,
      },
      questionPhase: 'during_exam',
    });
  });
});

describe('defaults in requests for an empty course and profile', () => {
  it("course details: 'Untitled Course', 'No course description provided.', 'Unknown'", () => {
    expect(courseDetails(null)).toEqual({
      title: 'Untitled Course',
      description: 'No course description provided.',
      difficulty_level: 'Unknown',
    });
  });

  it("profile: Anonymous, 'Not specified', certifications 'None'", () => {
    expect(studentProfile(null)).toEqual({
      name: 'Anonymous',
      education_level: 'Not specified',
      career_goals: 'Not specified',
      interests: ['Not specified'],
      certifications: ['None'],
    });
  });
});

describe('failed lesson generation and chat return null', () => {
  const course = { id: 'c', title: 'S', description: '', difficultyLevel: 'beginner' } as Course;
  const unit = { id: 'u', title: 'T', objective: '' } as Course['units'][number];

  it('lesson generation', async () => {
    refused('/api/generate-lesson');
    expect(await generateLesson(course, unit)).toBeNull();
  });

  it.each([
    { lessonPlan: { lessonMetadata: { title: 'T', objective: '' }, activities: [] } },
    { lessonPlan: { activities: [] } },
    { lessonPlan: { lessonMetadata: { title: 'T', objective: '' } } },
    {},
  ])('a plan without lessonMetadata and activities is rejected: %j', async (plan) => {
    serve({ 'POST /api/generate-lesson': () => Response.json({ ...plan, madeBy: { kind: 'library' } }) });
    expect(await generateLesson(course, unit)).toBeNull();
  });

  it('the chat with the Professor and with the Examiner', async () => {
    refused('/api/professor-chat');
    expect(await askProfessor(question, stream())).toBeNull();
    refused('/api/examiner-chat');
    expect(await askExaminer(question, exam, stream())).toBeNull();
  });
});
