/** Pictures of the product in web/public/screenshots: `{name}-light.webp` and `{name}-dark.webp`, in pixels. */
export type ScreenshotName = 'classroom' | 'create-course' | 'dashboard' | 'exam';

export type ScreenshotFacts = { width: number; height: number; alt: string };

/** Only pictures that are there: a page leaves no place for one that is not. */
export const screenshots: Partial<Record<ScreenshotName, ScreenshotFacts>> = {};
