// The year filters of a list of titles: one year with results, or a range of years.

import type { Facets } from '#contract/models/title-list-model.ts';
import type { TitleEdit, TitleQuery } from '#contract/rules/lists/title-list.ts';
import { useText } from '#i18n/use-text.ts';
import { FacetGroup } from '#ui/lists/facet-group.tsx';
import { yearsOf } from './naming.ts';
import { YearFields } from './year-fields.tsx';

interface YearFiltersProps {
  query: TitleQuery;
  facets: Facets;
  onChange: (edit: TitleEdit) => void;
}

/** Renders both ways to choose. */
export function YearFilters({ query, facets, onChange }: YearFiltersProps) {
  const text = useText();
  const { from, to } = query.single;
  const years = yearsOf(facets, { from, to });
  const chosen = years.find(({ isChosen }) => isChosen)?.value;
  return (
    <>
      {years.length === 0 ? null : (
        <FacetGroup
          label={text('titles.filters.oneYear')}
          options={years}
          isOpen={chosen !== undefined}
          findLabel={text('titles.filters.find', { filter: text('titles.filters.oneYear') })}
          onToggle={(value) => {
            const year = value === chosen ? '' : value;
            onChange({ single: { from: year, to: year } });
          }}
        />
      )}
      <YearFields from={from} to={to} onChange={(single) => onChange({ single })} />
    </>
  );
}
