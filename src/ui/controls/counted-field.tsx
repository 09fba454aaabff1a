// A text input of several lines that says how much may still be typed.
import type { ComponentProps } from 'react';
import { countSeen, tidyText } from '#contract/rules/forms/feedback-rules.ts';
import { useText } from '#i18n/use-text.ts';
import { LongTextField } from './long-text-field.tsx';

interface CountedFieldProps extends Omit<ComponentProps<typeof LongTextField>, 'hint'> {
  /** In characters as readers see them. */
  limit: number;
}

export function CountedField({ limit, ...field }: CountedFieldProps) {
  const text = useText();
  const left = limit - countSeen(tidyText(field.value));
  const hint =
    left < 0 ? text('draft.over', { count: -left }) : text('draft.left', { count: left });
  return <LongTextField {...field} hint={hint} />;
}
