// What the figures are about: the measure, the kind of resource, and by what they are split; and what to do without any.
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { FigureMeasure } from '#contract/models/desk/figures-model.ts';
import { ResourceKind } from '#contract/models/model.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { print } from '#ui/styles/breakpoints.ts';
import { dimensionsOf, type FiguresQuery, figuresPath } from './figures-query.ts';

/** What is counted, of what, and by what it is split. */
export function FigureChoices({ query, hasKinds }: { query: FiguresQuery; hasKinds: boolean }) {
  const styles = useStyles();
  const text = useText();
  const navigate = useNavigate();
  const change = (part: Partial<FiguresQuery>) =>
    void navigate(figuresPath({ ...query, ...part }), { replace: true });
  return (
    <div className={styles.choices}>
      <Field label={text('deskFigures.measure')}>
        <Select
          value={query.measure}
          onChange={(_, { value }) => {
            const measure = FigureMeasure.options.find((each) => each === value) ?? query.measure;
            const by = dimensionsOf(measure).find((each) => each === query.by);
            change({ measure, by: by ?? dimensionsOf(measure)[0] ?? query.by });
          }}
        >
          {FigureMeasure.options.map((each) => (
            <option key={each} value={each}>
              {text(`deskFigures.measures.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text('deskFigures.by')}>
        <Select
          value={query.by}
          onChange={(_, { value }) =>
            change({ by: dimensionsOf(query.measure).find((each) => each === value) ?? query.by })
          }
        >
          {dimensionsOf(query.measure).map((each) => (
            <option key={each} value={each}>
              {text(`deskFigures.dimensions.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {hasKinds ? <KindChoice query={query} /> : null}
    </div>
  );
}

/** Only resources of one kind, or all. */
export function KindChoice({ query }: { query: FiguresQuery }) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <Field label={text('deskFigures.kind')}>
      <Select
        value={query.kind ?? ''}
        onChange={(_, { value }) => {
          const kind = ResourceKind.options.find((each) => each === value) ?? null;
          void navigate(figuresPath({ ...query, kind }), { replace: true });
        }}
      >
        <option value="">{text('deskFigures.anyKind')}</option>
        {ResourceKind.options.map((each) => (
          <option key={each} value={each}>
            {text(`deskFigures.values.kind.${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Nothing was counted: a longer period may have something. */
export function NothingCounted({ query }: { query: FiguresQuery }) {
  const text = useText();
  return (
    <StatePanel
      title={text('deskFigures.empty.title')}
      text={text('deskFigures.empty.text')}
      isLive
    >
      {query.period === 'days30' && query.kind === null ? null : (
        <LinkButton to={figuresPath({ ...query, period: 'days30', from: '', to: '', kind: null })}>
          {text('deskFigures.empty.all')}
        </LinkButton>
      )}
    </StatePanel>
  );
}

const useStyles = makeStyles({
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12em), 1fr))',
    gap: tokens.spacingHorizontalM,
    maxWidth: '800px',
    [print]: { display: 'none' },
  },
});
