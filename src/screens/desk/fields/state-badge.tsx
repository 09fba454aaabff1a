// Where a record is in its life: a word and an icon.
import { Badge, makeStyles } from '@fluentui/react-components';
import { Archive16Regular } from '@fluentui/react-icons/svg/archive';
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Clock16Regular } from '@fluentui/react-icons/svg/clock';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import type { RecordState } from '#contract/models/desk/record-kinds.ts';
import { useText } from '#i18n/use-text.ts';

const looks = {
  draft: { color: 'informative', Icon: Edit16Regular },
  scheduled: { color: 'brand', Icon: Clock16Regular },
  published: { color: 'success', Icon: CheckmarkCircle16Regular },
  archived: { color: 'subtle', Icon: Archive16Regular },
} as const;

export function StateBadge({ state }: { state: RecordState }) {
  const styles = useStyles();
  const text = useText();
  const { color, Icon } = looks[state];
  return (
    <Badge className={styles.badge} appearance="tint" color={color} icon={<Icon />}>
      {text(`deskRecords.states.${state}`)}
    </Badge>
  );
}

const useStyles = makeStyles({ badge: { verticalAlign: 'middle', whiteSpace: 'nowrap' } });
