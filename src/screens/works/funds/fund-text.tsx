// The left column of a project's details: its summary and its resulting works.
import type { FundDetail } from '#contract/models/collection-model.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { useDetailLayout, useDetailStyles } from '#ui/styles/detail-styles.ts';
import { WorkItem } from '../work-item.tsx';

/** The service's maximum for one project. */
const maxOutputs = 200;

/** Both parts. */
export function FundText({ fund }: { fund: FundDetail }) {
  const layout = useDetailLayout();
  const styles = useDetailStyles();
  const text = useText();
  const language = useLanguage();
  const { abstract, outputs } = fund;
  const count = outputs.length;
  const outputsTitle = text('funds.detail.outputs', { count });
  return (
    <div className={layout.column}>
      {abstract === '' ? null : (
        <DetailPart title={text('funds.detail.abstract')}>
          <p className={styles.prose}>{abstract}</p>
        </DetailPart>
      )}
      <DetailPart title={outputsTitle}>
        {count === 0 ? <p className={styles.prose}>{text('funds.detail.noOutputs')}</p> : null}
        {count < maxOutputs ? null : (
          <p className={styles.quiet}>{text('funds.detail.firstOutputs', { count })}</p>
        )}
        <ul className={styles.list} aria-label={outputsTitle}>
          {outputs.map((work, index) => (
            <WorkItem
              key={work.id}
              work={work}
              showsKind
              text={text}
              language={language}
              top={null}
              position={index + 1}
              size={count}
            />
          ))}
        </ul>
      </DetailPart>
    </div>
  );
}
