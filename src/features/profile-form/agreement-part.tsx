// The confidentiality agreement, opened in its place.
import { mergeClasses, tokens } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { listKnowledge } from '#contract/calls/knowledge.ts';
import type { KnowledgeDocument } from '#contract/model.ts';
import { agreementVersionOf } from '#contract/profile-rules.ts';
import { useRead } from '#data/use-read.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { compact } from '#ui/breakpoints.ts';
import { focusRing, useActionStyles } from '#ui/controls/action-styles.ts';
import { useFieldStyles } from '#ui/controls/field-styles.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { fieldId } from './use-profile-form.ts';

const SafeHtml = lazy(async () => ({ default: (await import('#ui/safe-html.tsx')).SafeHtml }));

/** The library's agreement, as far as it is known. */
export interface Agreement {
  status: 'pending' | 'ready' | 'failed';
  /** Its parts; none where the library has no agreement. */
  documents: readonly KnowledgeDocument[];
  /** '' where the library has none. */
  version: string;
  retry: () => void;
}

/** Reads the agreement; what is remembered of it counts until the service says otherwise. */
export function useAgreement(): Agreement {
  const reading = useRead(listKnowledge, { kind: 'agreement' }, { hideMessage: true });
  const documents = reading.data?.items ?? [];
  const { status, retry } = reading;
  return { status, documents, version: agreementVersionOf(documents), retry };
}

interface AgreementPartProps {
  agreement: Agreement;
  /** Why it was refused; null where it was not. */
  reason: string | null;
  /** What confirming means; left out where nothing is confirmed. */
  meaning?: string;
}

/** A link that opens the text where it stands; nothing where the library has no agreement. */
export function AgreementPart({ agreement, reason, meaning }: AgreementPartProps) {
  const styles = useStyles();
  const fields = useFieldStyles();
  const actions = useActionStyles();
  const text = useText();
  const { status, documents, version, retry } = agreement;
  if (status === 'pending') {
    return <Skeleton lines={['40%', '70%']} label={text('shell.list.loading')} />;
  }
  if (status === 'failed') {
    return (
      <div className={fields.field}>
        <p className={fields.reason}>{text('profile.agreement.failed')}</p>
        <div>
          <button type="button" className={actions.secondary} onClick={retry}>
            {text('failures.tryAgain')}
          </button>
        </div>
      </div>
    );
  }
  if (documents.length === 0) return null;
  return (
    <div className={fields.field}>
      {documents.map((document, at) => (
        <Text
          key={document.id}
          document={document}
          version={version}
          id={at === 0 ? fieldId('agreementVersion') : undefined}
        />
      ))}
      <p role="alert" className={fields.reason}>
        {reason}
      </p>
      {meaning ? <p className={mergeClasses(fields.hint, styles.meaning)}>{meaning}</p> : null}
    </div>
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
        <Suspense
          fallback={<Skeleton lines={['90%', '95%', '70%']} label={text('shell.list.loading')} />}
        >
          <SafeHtml html={body.text} lang={body.lang} />
        </Suspense>
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
    [compact]: { minHeight: '44px', boxSizing: 'border-box' },
  },
  version: {
    marginInlineStart: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  body: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
  meaning: { color: tokens.colorNeutralForeground2 },
});
