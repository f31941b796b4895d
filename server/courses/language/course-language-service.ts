import type { CourseDraft } from '#shared/contract/course.ts';
import { parseCommaList } from '#shared/rules/comma-list.ts';
import { isBlank } from '#shared/rules/is-blank.ts';
import type { ProfileService } from '../../profiles/profile-service.ts';
import { languageOfGoal } from './goal-language.ts';
import { browserLanguage, firstSpoken } from './spoken-languages-policy.ts';

/** What is known of who asks, where a goal does not show its language. */
export type LanguageHints = {
  /** null: a visitor */
  userId: string | null;
  /** the request's Accept-Language */
  accepted?: string | undefined;
};

export type CourseLanguageService = ReturnType<typeof createCourseLanguageService>;

/** The language of a course from its birth. */
export function createCourseLanguageService({
  profiles,
}: {
  profiles: Pick<ProfileService, 'languagesSpoken'>;
}) {
  const fallback = async ({ userId, accepted }: LanguageHints): Promise<string> => {
    const spoken = userId === null ? null : firstSpoken(await profiles.languagesSpoken(userId));
    return spoken ?? browserLanguage(accepted) ?? 'en';
  };
  return {
    /**
     * The draft with its language: the one it names, else the one in which the goal is written, else that of `opening`, the
     * beginning of the documents it is made from; else the learner's first one by profile or browser, else English.
     */
    withLanguage: async (
      draft: CourseDraft,
      hints: LanguageHints,
      opening: () => Promise<string> = async () => '',
    ): Promise<CourseDraft & { language: string }> => {
      if (!isBlank(draft.language ?? '')) return { ...draft, language: draft.language ?? '' };
      const { title, description, objectives } = draft;
      const goal = await languageOfGoal([
        description ?? '',
        title ?? '',
        parseCommaList(objectives).join('\n'),
      ]);
      const language = goal ?? (await languageOfGoal([await opening()])) ?? (await fallback(hints));
      return { ...draft, language };
    },
  };
}
