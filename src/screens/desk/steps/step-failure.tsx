// Why a step was not taken: the refusal, or that nobody answered. What was typed stays.
import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { Language } from '#contract/models/model.ts';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';

interface StepFailureProps {
  failure: unknown;
  /** Fields that show their refusals themselves. */
  fields?: readonly string[];
}

/** Renders the reason; nothing where there is none, or where a field shows it. */
export function StepFailure({ failure, fields = [] }: StepFailureProps) {
  const text = useText();
  const language = useLanguage();
  if (failure === null || isOfFields(failure, fields)) return null;
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{text('deskRequests.notDone')}</MessageBarTitle>{' '}
        {reasonWords(failure, text, language)}
      </MessageBarBody>
    </MessageBar>
  );
}

/** Why one field was refused; null where it was not. */
export function refusalOf(failure: unknown, field: string, language: Language): string | null {
  if (!(failure instanceof AppError)) return null;
  return failure.issues.find((issue) => issue.field === field)?.[language] ?? null;
}

function isOfFields(failure: unknown, fields: readonly string[]): boolean {
  const issues = failure instanceof AppError ? failure.issues : [];
  return issues.length > 0 && issues.every(({ field }) => fields.includes(field));
}

function reasonWords(failure: unknown, text: Translate, language: Language): string {
  if (failure instanceof NoAnswer) return text('deskRequests.noAnswer');
  if (!(failure instanceof AppError)) return text('failures.unknown');
  const issues = failure.issues.map((issue) => issue[language]);
  return issues.length > 0 ? issues.join(' ') : failure.sentence(language);
}
