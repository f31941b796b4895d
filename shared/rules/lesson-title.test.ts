import { expect, test } from 'vitest';
import { lessonTitle, withoutMarkers } from './lesson-title.ts';

test('A title may be a JSON string containing a title field; then that field is shown', () => {
  expect(lessonTitle('{"title":"Averages","objective":"x"}')).toBe('Averages');
  expect(lessonTitle('  {"title": "### **Averages**"} ')).toBe('Averages');
});

test('Markdown markers (### and **) are stripped from titles and objectives', () => {
  expect(lessonTitle('### Lesson 1: **Spread**')).toBe('Lesson 1: Spread');
  expect(withoutMarkers('**Can** tell a mean from a median')).toBe('Can tell a mean from a median');
});

test('A plain title stays as it is', () => {
  expect(lessonTitle('C# and {braces}')).toBe('C# and {braces}');
  expect(lessonTitle('<img src=x onerror=alert(1)> 統計')).toBe('<img src=x onerror=alert(1)> 統計');
});

test('What only looks like JSON is shown as it is', () => {
  expect(lessonTitle('{"title": ')).toBe('{"title":');
  expect(lessonTitle('{"title": 3}')).toBe('{"title": 3}');
  expect(lessonTitle('{"title": " "}')).toBe('{"title": " "}');
  expect(lessonTitle('{"title": "\u200b"}')).toBe('{"title": "\u200b"}');
  expect(lessonTitle('null')).toBe('null');
  expect(lessonTitle(null)).toBe('');
});

test('A title of markers only is shown as it is, since it would be invisible otherwise', () => {
  expect(lessonTitle('### **')).toBe('### **');
});
