// A document of the demonstration libraries, without its date, which seeding computes.
import type { KnowledgeDocument, LocalText } from '#contract/models/model.ts';

export interface DocumentDraft {
  id: string;
  kind: KnowledgeDocument['kind'];
  /** Days before the seeding day of its last change; 0 by default. */
  age?: number;
  title: LocalText;
  html: { zh_CN: string; en: string };
}
