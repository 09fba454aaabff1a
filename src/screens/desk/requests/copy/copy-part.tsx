// A request for a copy: what is wanted, and how it is supplied or refused.
import { makeStyles, tokens } from '@fluentui/react-components';
import { sizeText } from '#browser/files.ts';
import type { OwnDelivery } from '#contract/models/delivery-model.ts';
import { stateAfter } from '#contract/rules/life/life.ts';
import { sourceOf } from '#features/requests/sent/copy-source.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { CopySteps } from './copy-steps.tsx';
import { SupplyForm } from './supply-form.tsx';

export function CopyPart({ copy }: { copy: OwnDelivery }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { kind, authors, doi, issn, isbn, purpose, note, citation, email, file, state } = copy;
  return (
    <>
      <CopySteps copy={copy} />
      <FactList
        facts={[
          { term: text('delivery.kind'), value: text(`delivery.kinds.${kind}`) },
          { term: text('delivery.fields.authors'), value: authors },
          { term: text('deskRequests.copy.source'), value: sourceOf(copy) },
          { term: text('delivery.fields.doi'), value: doi === '' ? '' : <Doi doi={doi} /> },
          { term: text('delivery.fields.issn'), value: issn },
          { term: text('delivery.fields.isbn'), value: isbn },
          {
            term: text('delivery.purpose'),
            value: purpose === '' ? '' : text(`delivery.purposes.${purpose}`),
          },
          { term: text('delivery.email'), value: email },
          { term: text('delivery.note'), value: note },
          { term: text('deskRequests.copy.citation'), value: citation },
          {
            term: text('deskRequests.copy.file'),
            value:
              file === null
                ? ''
                : file.isOver
                  ? text('delivery.file.over', { day: file.until })
                  : `${file.name} · ${text('delivery.file.until', {
                      size: sizeText(file.bytes, tagOf(language)),
                      day: file.until,
                    })}`,
          },
        ]}
      />
      {stateAfter('delivery', state, 'supply') === null ? null : (
        <section aria-labelledby="supply-title" className={styles.supply}>
          <h3 id="supply-title" className={styles.title}>
            {text(file === null ? 'deskRequests.copy.supply' : 'deskRequests.copy.replace')}
          </h3>
          <SupplyForm id={copy.id} />
        </section>
      )}
    </>
  );
}

function Doi({ doi }: { doi: string }) {
  return (
    <a href={`https://doi.org/${encodeURI(doi)}`} target="_blank" rel="noopener noreferrer">
      {doi}
    </a>
  );
}

const useStyles = makeStyles({
  supply: { display: 'grid', gap: tokens.spacingVerticalS, maxWidth: '44em' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});
