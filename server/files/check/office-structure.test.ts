import { expect, test } from 'vitest';
import { zipOf } from '#tests/contract/support/zip-file.ts';
import { isOfficeDocument } from './office-structure.ts';

const parts = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' };

test('a document of its kind is accepted', () => {
  expect(isOfficeDocument(zipOf(parts), 'docx')).toBe(true);
  expect(isOfficeDocument(zipOf({ '[Content_Types].xml': '', 'xl/a.xml': '' }), 'xlsx')).toBe(true);
});

test.each([
  ['another kind', zipOf(parts), 'xlsx'],
  ['any other archive', zipOf({ 'word/document.xml': '' }), 'docx'],
  ['a macro', zipOf({ ...parts, 'word/vbaProject.bin': '' }), 'docx'],
  ['a control', zipOf({ ...parts, 'word/activeX/activeX1.bin': '' }), 'docx'],
  ['a program', zipOf({ ...parts, 'word/embeddings/setup.EXE': '' }), 'docx'],
  ['a path out of it', zipOf({ ...parts, '../../etc/passwd': '' }), 'docx'],
  ['something before it', Buffer.concat([Buffer.from('MZ'), zipOf(parts)]), 'docx'],
  ['something after it', Buffer.concat([zipOf(parts), Buffer.from('<?php')]), 'docx'],
  ['a part of it', zipOf(parts).subarray(0, -30), 'docx'],
  ['an empty archive', zipOf({}), 'docx'],
  ['nothing', Buffer.alloc(0), 'docx'],
] as const)('%s is refused', (_, bytes, ending) => {
  expect(isOfficeDocument(bytes, ending)).toBe(false);
});
