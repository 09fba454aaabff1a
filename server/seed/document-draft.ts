// A document of the demonstration libraries as it is written down: without the day, which seeding gives.
import type { KnowledgeDocument, LocalText } from '#contract/model.ts';

export interface DocumentDraft {
  id: string;
  kind: KnowledgeDocument['kind'];
  /** Days before the seeding day at which it was last changed; 0 where it is not said. */
  age?: number;
  title: LocalText;
  html: { zh_CN: string; en: string };
}
