// Kinds of other resources, each with its sign.
import {
  AppsListDetail20Regular,
  Globe20Regular,
  HatGraduation20Regular,
  VideoClip20Regular,
} from '@fluentui/react-icons';
import type { OtherKind } from '#contract/collection-model.ts';
import { shellPaths } from '#contract/paths.ts';
import { formOf, nothingAsked } from '#features/narrow-list/address.ts';
import { otherShape } from './narrow.ts';

const icons = {
  software: AppsListDetail20Regular,
  multimedia: VideoClip20Regular,
  platform: HatGraduation20Regular,
  freeWeb: Globe20Regular,
} as const;

/** The sign of a kind; it always stands beside a word. */
export function KindIcon({ kind }: { kind: OtherKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}

/** Address of the list, narrowed by one value of a filter. */
export function otherListPath(filter: 'kind' | 'subject' | 'language', value: string): string {
  const nothing = nothingAsked(otherShape);
  const asked = { ...nothing, chosen: { ...nothing.chosen, [filter]: [value] } };
  return `${shellPaths.otherResourceList}?${formOf(otherShape).write(asked)}`;
}
