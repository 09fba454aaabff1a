// The confidentiality agreement (docs/requirements.md, S1.19) with its version; everybody can read it,
// offline too.

import { makeStyles } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { listKnowledge } from '#contract/calls/collection/knowledge.ts';
import { agreementVersionOf } from '#contract/rules/forms/profile-rules.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingAge } from '#ui/states/reading-gate.tsx';
import { Documents } from './documents.tsx';
import { useHeadStyles } from './head-styles.ts';
import { ReadingDocuments } from './reading-documents.tsx';

/** The agreement. */
export function AgreementScreen() {
  const styles = useStyles();
  const head = useHeadStyles();
  const text = useText();
  const title = text('profile.agreement.title');
  usePageTitle(title);
  const reading = useRead(listKnowledge, { kind: 'agreement' }, { hideMessage: true });
  const documents = reading.data?.items ?? [];
  const version = agreementVersionOf(documents);
  return (
    <>
      <div className={head.head}>
        <PageTitle isLarge>{title}</PageTitle>
        {version === '' ? null : (
          <p className={head.facts}>{text('profile.agreement.version', { version })}</p>
        )}
        <ReadingAge reading={reading} />
        {documents.length === 0 ? null : (
          <Button appearance="transparent" onClick={() => window.print()}>
            <Print20Regular aria-hidden="true" />
            {text('profile.agreement.print')}
          </Button>
        )}
      </div>
      <div className={styles.texts}>
        <ReadingDocuments
          reading={reading}
          emptyTitle={text('shell.document.empty')}
          emptyText={text('profile.agreement.emptyText')}
        >
          {(items) => <Documents documents={items} />}
        </ReadingDocuments>
      </div>
    </>
  );
}

const useStyles = makeStyles({
  texts: { maxWidth: '760px' },
});
