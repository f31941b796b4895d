import { expect, it } from 'vitest';
import { createLibraryService } from './library-service.ts';
import { cleanLesson, lessonText, subjectText, withFolder } from './test-library.ts';

it('an unreadable library stops the start and names file and field', async () => {
  const lesson = cleanLesson('mugs');
  lesson.front.level = 'wizard';
  const files = { 'cups/subject.yaml': subjectText('cups', ['mugs']), 'cups/mugs.md': lessonText(lesson) };
  await withFolder(files, async (folder) => {
    const start = createLibraryService({ folder });
    await expect(start).rejects.toThrow(/^The library cannot be read:/);
    await expect(start).rejects.toThrow(/cups\/mugs\.md, level/);
  });
});
