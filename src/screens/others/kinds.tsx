// The icons of the kinds of other resources.
import { makeStyles } from '@fluentui/react-components';
import { AppsListDetail20Regular } from '@fluentui/react-icons/svg/apps-list-detail';
import { Globe20Regular } from '@fluentui/react-icons/svg/globe';
import { HatGraduation20Regular } from '@fluentui/react-icons/svg/hat-graduation';
import { VideoClip20Regular } from '@fluentui/react-icons/svg/video-clip';
import type { OtherKind } from '#contract/models/collection-model.ts';
import { useText } from '#i18n/use-text.ts';
import { signLook } from '#ui/styles/badge-styles.ts';

const icons = {
  software: AppsListDetail20Regular,
  multimedia: VideoClip20Regular,
  platform: HatGraduation20Regular,
  freeWeb: Globe20Regular,
} as const;

/** The icon of a kind; it is always beside a text. */
export function KindIcon({ kind }: { kind: OtherKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}

/** A kind as an icon and a text, among other signs. */
export function KindSign({ kind }: { kind: OtherKind }) {
  const styles = useStyles();
  const text = useText();
  return (
    <span className={styles.sign}>
      <KindIcon kind={kind} />
      {text(`others.kinds.${kind}`)}
    </span>
  );
}

const useStyles = makeStyles({
  sign: { ...signLook, '& svg': { width: '16px', height: '16px' } },
});
