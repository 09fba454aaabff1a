// The link back from a detail: to the list, search results or home screen that it was opened from, as the
// reader left it. If the origin is not known, it leads to the whole list of the same kind.
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { type MouseEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsHydrating } from '#browser/first-render.ts';
import { isPlainClick } from '#browser/history.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { backWords } from './back-words.ts';
import { keptOrigin } from './origin.ts';

/** @param list address of the list of this kind of resource */
export function BackLink({ list }: { list: string }) {
  const { key } = useLocation();
  return <BackFrom key={key} list={list} />;
}

/** The link for one history entry; the next entry may have another origin. */
function BackFrom({ list }: { list: string }) {
  const text = useText();
  const navigate = useNavigate();
  const isHydrating = useIsHydrating();
  const kept = useMemo(() => (isHydrating ? null : keptOrigin()), [isHydrating]);
  const origin = kept !== null && backWords(kept.address, text) !== null ? kept : null;
  const address = origin?.address ?? list;
  const goBack = (event: MouseEvent) => {
    if (origin === null || !isPlainClick(event)) return;
    // A step back in the history also restores the position in the list.
    event.preventDefault();
    void navigate(-origin.steps);
  };
  return (
    <LinkButton to={address} appearance="transparent" onClick={goBack}>
      <ArrowLeft20Regular aria-hidden="true" />
      {backWords(address, text)}
    </LinkButton>
  );
}
