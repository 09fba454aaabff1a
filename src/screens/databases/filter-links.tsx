// Values of a database as links to the list of databases with the same value.
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/wire/paths.ts';
import { databaseShape } from '#features/collection-list/databases/shape.ts';
import { listPath } from '#features/collection-list/list-shape.ts';

interface FilterLinksProps {
  filter: 'subject' | 'type' | 'language';
  values: readonly { value: string; name: string }[];
}

/** Links, with a bullet between them. */
export function FilterLinks({ filter, values }: FilterLinksProps) {
  return values.map(({ value, name }, index) => (
    <span key={value}>
      {index === 0 ? null : ' · '}
      <Link
        to={listPath(shellPaths.databaseList, databaseShape, { chosen: { [filter]: [value] } })}
      >
        {name}
      </Link>
    </span>
  ));
}
