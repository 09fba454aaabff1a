// The portal's own statements, used when the library has not written such a document. Pure.
import type { KnowledgeDocument } from '#contract/models/model.ts';
import { statementIds } from '#features/contact-desk/statement-paths.ts';
import type { Translate } from '#i18n/use-text.ts';

/** The day on which the built-in statements were written. */
const writtenOn = '2026-11-23';

/** The library's documents, then the built-in statements for those that it lacks. */
export function withStatements(
  documents: readonly KnowledgeDocument[],
  text: Translate,
): readonly KnowledgeDocument[] {
  const names = ['privacy', 'accessibility'] as const;
  const missing = names.filter((name) => documents.every(({ id }) => id !== statementIds[name]));
  const written = missing.map((name) => {
    // Both languages get the text in the reader's language.
    const inBoth = (words: string) => ({ zh_CN: words, en: words });
    return {
      id: statementIds[name],
      kind: 'about' as const,
      title: inBoth(text(`statements.${name}.title`)),
      bodyHtml: inBoth(text(`statements.${name}.html`)),
      updatedOn: writtenOn,
    };
  });
  return [...documents, ...written];
}
