// The portal's statements together with the library's documents.
import { expect, test } from 'vitest';
import type { KnowledgeDocument } from '#contract/models/knowledge-model.ts';
import { statementIds } from '#features/contact-desk/statement-paths.ts';
import { withStatements } from './document-screen.tsx';

const own = (id: string): KnowledgeDocument => ({
  id,
  kind: 'about',
  title: { zh_CN: id },
  bodyHtml: { zh_CN: `<p>${id}</p>` },
  updatedOn: '2026-01-01',
});
const ids = (documents: readonly KnowledgeDocument[]) => documents.map(({ id }) => id);
const text = (key: string) => key;

test('a library without statements has the built-in ones, behind its own documents', () => {
  const all = withStatements([own('a')], text);
  expect(ids(all)).toEqual(['a', statementIds.privacy, statementIds.accessibility]);
  expect(all[2]?.bodyHtml.en).toBe('statements.accessibility.html');
  // What the library wrote itself stands in their place.
  const documents = [own(statementIds.privacy), own('b')];
  expect(withStatements(documents, text).slice(0, 2)).toEqual(documents);
  expect(ids(withStatements(documents, text)).slice(2)).toEqual([statementIds.accessibility]);
});
