// The left column of a project's detail: what it is about, what came of it.
import type { FundDetail } from '#contract/collection-model.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useDetailStyles } from '#ui/detail-styles.ts';
import { WorkItem } from './work-item.tsx';

/** As many as the service gives at most. */
const mostOutputs = 200;

/** Both parts. */
export function FundText({ fund }: { fund: FundDetail }) {
  const styles = useDetailStyles();
  const text = useText();
  const language = useLanguage();
  const { abstract, outputs } = fund;
  const count = outputs.length;
  return (
    <div className={styles.column}>
      {abstract === '' ? null : (
        <section>
          <h2 className={styles.title}>{text('funds.detail.abstract')}</h2>
          <p className={styles.prose}>{abstract}</p>
        </section>
      )}
      <section>
        <h2 id="outputs" className={styles.title}>
          {text('funds.detail.outputs', { count })}
        </h2>
        {count === 0 ? <p className={styles.prose}>{text('funds.detail.noOutputs')}</p> : null}
        {count < mostOutputs ? null : (
          <p className={styles.quiet}>{text('funds.detail.firstOutputs', { count })}</p>
        )}
        <ul className={styles.list} aria-labelledby="outputs">
          {outputs.map((work, at) => (
            <WorkItem
              key={work.id}
              work={work}
              showsKind
              text={text}
              language={language}
              top={null}
              position={at + 1}
              size={count}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}
