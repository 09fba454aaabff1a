import { expect, test } from 'vitest';
import { isTyping } from './focus-shortcut.ts';

test('a slash typed into a field stays there', () => {
  for (const tagName of ['INPUT', 'TEXTAREA', 'SELECT']) {
    expect(isTyping({ tagName, isContentEditable: false })).toBe(true);
  }
  expect(isTyping({ tagName: 'DIV', isContentEditable: true })).toBe(true);
});

test('a slash typed nowhere is the shortcut', () => {
  expect(isTyping(null)).toBe(false);
  expect(isTyping({ tagName: 'A', isContentEditable: false })).toBe(false);
});
