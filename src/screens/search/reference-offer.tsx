// A link above the results, where the term is an address, a number or a reference, to the place that looks it up.
import { typedReference, typedReferencePath } from '#features/search-box/typed-reference.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';

/** Nothing for words. */
export function ReferenceOffer({ q }: { q: string }) {
  const text = useText();
  const path = typedReferencePath(q);
  return path === null ? null : (
    <div>
      <LinkButton to={path}>
        {text(
          typedReference(q)?.kind === 'text' ? 'search.reference.find' : 'search.reference.lookUp',
        )}
      </LinkButton>
    </div>
  );
}
