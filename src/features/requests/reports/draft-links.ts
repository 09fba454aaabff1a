// The way to a draft of feedback: the form in which it was begun, and its name.
import type { FeedbackDraft } from '#client/drafts/drafts.ts';
import type { Language } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { feedbackPath } from '#contract/wire/feedback-paths.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import type { Translate } from '#i18n/use-text.ts';

/** Address of the form in which the draft was begun: its key says which. */
export function draftPath(key: string): string {
  const [, form = '', kind = '', ...id] = key.split(' ');
  const query = new URLSearchParams({ form });
  if (kind !== '') query.set('kind', kind);
  if (id.length > 0) query.set('id', id.join(' '));
  return form === 'suggestion'
    ? feedbackPath({ form, resource: null, link: '' })
    : `${shellPaths.suggestFeedback}?${query}`;
}

/** Words of the link to it: which form, and about what. */
export function draftName(
  { input, resourceName }: Pick<FeedbackDraft, 'input' | 'resourceName'>,
  text: Translate,
  language: Language,
): string {
  const name = [text(`feedback.forms.${input.form}`), textIn(resourceName, language)]
    .filter((each) => each !== '')
    .join(' · ');
  return text('draft.open', { name });
}
