// The confidentiality agreement; its text opens within the form.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { listKnowledge } from '#contract/calls/collection/knowledge.ts';
import type { KnowledgeDocument } from '#contract/models/knowledge-model.ts';
import { agreementVersionOf } from '#contract/rules/forms/profile-rules.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { SafeHtml } from '#ui/safe-html.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { useFieldStyles } from '#ui/styles/field-styles.ts';
import { fieldId } from './use-profile-form.ts';

/** The library's agreement, as far as the page knows it. */
export interface Agreement {
  /** The parts of the agreement; none if the library has no agreement. */
  reading: Reading<{ items: readonly KnowledgeDocument[] }>;
  isKnown: boolean;
  /** '' if the library has no agreement, or if it is not known. */
  version: string;
}

/** Reads the agreement; the stored version is used until the service sends another. */
export function useAgreement(): Agreement {
  const reading = useRead(listKnowledge, { kind: 'agreement' }, { hideMessage: true });
  const isKnown = reading.data !== undefined;
  return { reading, isKnown, version: agreementVersionOf(reading.data?.items ?? []) };
}

interface AgreementPartProps {
  agreement: Agreement;
  /** The reason for the refusal; null if there is none. */
  reason: string | null;
  /** The meaning of the confirmation; left out if there is nothing to confirm. */
  meaning?: string;
}

/** A link that opens the text below it; nothing if the library has no agreement. */
export function AgreementPart({ agreement, reason, meaning }: AgreementPartProps) {
  const styles = useStyles();
  const fields = useFieldStyles();
  const text = useText();
  return (
    <ReadingGate
      reading={agreement.reading}
      lines={['40%', '70%']}
      isInline
      words={{ title: text('profile.agreement.failed') }}
      isEmpty={({ items }) => items.length === 0}
    >
      {({ items }) => (
        <div className={fields.group}>
          {items.map((document, index) => (
            <Text
              key={document.id}
              document={document}
              version={agreement.version}
              id={index === 0 ? fieldId('agreementVersion') : undefined}
            />
          ))}
          <p role="alert" className={fields.reason}>
            {reason}
          </p>
          {meaning ? <p className={mergeClasses(fields.hint, styles.meaning)}>{meaning}</p> : null}
        </div>
      )}
    </ReadingGate>
  );
}

interface TextProps {
  document: KnowledgeDocument;
  version: string;
  id: string | undefined;
}

function Text({ document, version, id }: TextProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const title = shownText(document.title, language);
  const body = shownText(document.bodyHtml, language);
  return (
    <details className={styles.details}>
      <summary id={id} className={styles.summary}>
        <span lang={title.lang}>{text('profile.agreement.read', { title: title.text })}</span>
        <span className={styles.version}>{text('profile.agreement.version', { version })}</span>
      </summary>
      <div className={styles.body}>
        <SafeHtml html={body.text} lang={body.lang} />
      </div>
    </details>
  );
}

const useStyles = makeStyles({
  details: {
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  summary: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget, boxSizing: 'border-box' },
  },
  version: {
    marginInlineStart: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  body: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
  meaning: { color: tokens.colorNeutralForeground2 },
});
