// The sign of a kind of task; the kind is named beside it.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowImport20Regular } from '@fluentui/react-icons/svg/arrow-import';
import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker';
import { CalendarClock20Regular } from '@fluentui/react-icons/svg/calendar-clock';
import { Certificate20Regular } from '@fluentui/react-icons/svg/certificate';
import { DocumentCopy20Regular } from '@fluentui/react-icons/svg/document-copy';
import { Lightbulb20Regular } from '@fluentui/react-icons/svg/lightbulb';
import { LinkDismiss20Regular } from '@fluentui/react-icons/svg/link-dismiss';
import { PersonWarning20Regular } from '@fluentui/react-icons/svg/person-warning';
import { PlugDisconnected20Regular } from '@fluentui/react-icons/svg/plug-disconnected';
import { TableLink20Regular } from '@fluentui/react-icons/svg/table-link';
import { Tag20Regular } from '@fluentui/react-icons/svg/tag';
import { TextDescription20Regular } from '@fluentui/react-icons/svg/text-description';
import { Timer20Regular } from '@fluentui/react-icons/svg/timer';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import type { ComponentType } from 'react';
import type { TaskKind } from '#contract/models/desk/task-model.ts';

const signs: Readonly<Record<TaskKind, ComponentType>> = {
  fault: Warning20Regular,
  suggestion: Lightbulb20Regular,
  trialReport: Beaker20Regular,
  copy: DocumentCopy20Regular,
  trialEnds: Timer20Regular,
  licenceEnds: CalendarClock20Regular,
  certificateEnds: Certificate20Regular,
  unusualUse: PersonWarning20Regular,
  importFailed: ArrowImport20Regular,
  harvestStopped: PlugDisconnected20Regular,
  usageUnmatched: TableLink20Regular,
  noSubject: Tag20Regular,
  noLine: TextDescription20Regular,
  noLink: LinkDismiss20Regular,
};

/** Readers cannot work while these last. */
const urgent: readonly TaskKind[] = ['fault', 'importFailed'];

export function TaskSign({ kind }: { kind: TaskKind }) {
  const styles = useStyles();
  const Sign = signs[kind];
  return (
    <span
      className={mergeClasses(styles.sign, urgent.includes(kind) && styles.urgent)}
      aria-hidden="true"
    >
      <Sign />
    </span>
  );
}

const useStyles = makeStyles({
  sign: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  urgent: { color: tokens.colorPaletteRedForeground1 },
});
