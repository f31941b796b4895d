import type { Course } from '#shared/contract/course.ts';
import type { Profile } from '#shared/contract/profile.ts';
import { saidLevel } from '#shared/rules/said-in-profile.ts';
import type { CourseDetails } from './classroom-types.ts';

/** Course details for AI calls, with defaults. */
export function courseDetails(course: Course | null): CourseDetails {
  return {
    title: course?.title || 'Untitled Course',
    description: course?.description || 'No course description provided.',
    difficulty_level: course?.difficultyLevel || 'Unknown',
  };
}

/** The profile for AI calls, with its defaults (profile 8). Only a hint. */
export function studentProfile(profile: Profile | null) {
  const orDefault = (value: string | undefined) => value || 'Not specified';
  return {
    name: profile?.name || 'Anonymous',
    education_level: orDefault(saidLevel(profile) ?? undefined),
    career_goals: orDefault(profile?.careerGoals),
    interests: profile?.interests.length ? profile.interests : ['Not specified'],
    certifications: profile?.certifications.length ? profile.certifications : ['None'],
  };
}
