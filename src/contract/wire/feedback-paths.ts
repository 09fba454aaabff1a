// Addresses of feedback. This is a separate file because no first screen needs it.
import type { FaultType } from '../models/feedback-model.ts';
import type { ResourceKind } from '../models/model.ts';
import { shellPaths } from './paths.ts';

/** Where a form of feedback begins: which form, about what, after which address was tried. */
export interface FeedbackPlace {
  form: 'trial' | 'fault' | 'suggestion';
  resource: { kind: ResourceKind; id: string } | null;
  /** '' for none. */
  link: string;
  /** Fault: its kind, where it is known before the reader says so. */
  faultType?: FaultType;
}

/** Address of a form of feedback. */
export function feedbackPath({ form, resource, link, faultType }: FeedbackPlace): string {
  const query = new URLSearchParams({ form });
  if (resource !== null) {
    query.set('kind', resource.kind);
    query.set('id', resource.id);
  }
  if (link !== '') query.set('link', link);
  if (faultType !== undefined) query.set('type', faultType);
  return `${shellPaths.suggestFeedback}?${query}`;
}

/** Address of the reader's own feedback in the personal center. */
export const ownFeedbackPath = `${shellPaths.myResourceLibrary}?tab=feedback`;
