import { z } from 'zod';
import { bounds, longest } from './bounds.ts';

const listSchema = z.array(z.string().trim().min(1).max(bounds.listItem)).max(bounds.listItems);

export const educationLevels = ['High School', 'Undergraduate', 'Graduate', 'PhD', 'Other'] as const;
export const learningStyles = ['Visual', 'Auditory', 'Reading/Writing', 'Kinesthetic'] as const;

export const profileSchema = z.object({
  name: z.string(),
  age: z.number().int().nullable(),
  educationLevel: z.string(),
  preferredLearningStyle: z.string(),
  careerGoals: z.string(),
  languagesSpoken: z.array(z.string()).max(longest.few),
  interests: z.array(z.string()).max(longest.few),
  certifications: z.array(z.string()).max(longest.few),
  /** IANA name, 'UTC' until the browser's zone is known */
  timeZone: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

/** Fields missing in a PUT keep their stored values; a name alone is enough (decision 42), the form asks for four. */
export const profilePutSchema = z.object({
  name: z.string().trim().min(1).max(bounds.name),
  age: z.number().int().min(1).max(150).nullable().optional(),
  educationLevel: z.string().trim().min(1).max(bounds.shortText).optional(),
  preferredLearningStyle: z.string().trim().min(1).max(bounds.shortText).optional(),
  careerGoals: z.string().max(bounds.description).optional(),
  languagesSpoken: listSchema.optional(),
  interests: listSchema.optional(),
  certifications: listSchema.optional(),
  timeZone: z.string().max(60).optional(),
});
export type ProfilePut = z.infer<typeof profilePutSchema>;
