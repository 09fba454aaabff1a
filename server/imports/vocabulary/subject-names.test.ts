import { expect, test } from 'vitest';
import { disciplinesIn, subjectNameOf } from './subject-names.ts';

test.each([
  ['经济学', { zh_CN: '经济学', en: 'Economics' }],
  ['ECONOMICS', { zh_CN: '经济学', en: 'ECONOMICS' }],
  ['Law', { zh_CN: '法学', en: 'Law' }],
  ['心理学', { zh_CN: '心理学', en: 'Psychology' }],
  ['Psychology', { zh_CN: '心理学', en: 'Psychology' }],
  ['敦煌学', { zh_CN: '敦煌学' }],
  ['Film studies', { en: 'Film studies' }],
  ['', {}],
])('%s is named in the languages that are known', (text, name) => {
  expect(subjectNameOf(text)).toEqual(name);
});

test('disciplines of titles are known by their codes, each once', () => {
  expect(disciplinesIn('经济学; Economics; 08')).toEqual(['02', '08']);
  expect(disciplinesIn('敦煌学')).toEqual(['敦煌学']);
});
