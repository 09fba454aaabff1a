// The head of a work's detail: title, authors, where it stands, what can be done.
import { mergeClasses } from '@fluentui/react-components';
import { Open20Regular } from '@fluentui/react-icons/svg/open';
import type { WorkDetail } from '#contract/collection-model.ts';
import { ShareButton } from '#features/share/share-button.tsx';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { useHeadStyles } from '#ui/resource-head-styles.ts';
import { HeldSign } from './held-sign.tsx';
import type { NamedTitle } from './use-work-naming.ts';
import { useWorkSignStyles } from './work-signs.ts';
import { doiAddress, listed, sourceWords } from './work-words.ts';

/** Title, signs and actions. */
export function WorkHeading({ work, title }: { work: WorkDetail; title: NamedTitle | null }) {
  const styles = useHeadStyles();
  const { sign } = useWorkSignStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  const isReadable = work.isHeld && title !== null;
  const address = work.doi === null ? work.url : doiAddress(work.doi);
  return (
    <header className={styles.head}>
      <h1 className={styles.name} lang={work.language || undefined}>
        {work.title}
      </h1>
      <p className={styles.line}>{listed(work.authors, language)}</p>
      <p className={styles.line}>{sourceWords(work)}</p>
      <div className={styles.signs}>
        {work.isHeld ? <HeldSign text={text} /> : null}
        <span className={sign}>{text(`works.types.${work.type}`)}</span>
        {work.citedCount === null ? null : (
          <span className={sign}>{text('works.cited', { count: work.citedCount })}</span>
        )}
      </div>
      <div className={styles.actions}>
        {isReadable ? (
          <VisitLink
            resource={{ kind: title.kind, id: title.id }}
            url={title.url === '' ? title.path : title.url}
            className={mergeClasses(actions.primary, styles.visit)}
            label={text('works.fullText.visit', { name: title.name })}
          >
            <Open20Regular aria-hidden="true" />
            {text('works.fullText.read')}
          </VisitLink>
        ) : null}
        {address === '' ? null : (
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className={isReadable ? actions.secondary : actions.primary}
          >
            {text(work.doi === null ? 'works.openAddress' : 'works.openDoi')}
          </a>
        )}
        <ShareButton title={work.title} />
      </div>
    </header>
  );
}
