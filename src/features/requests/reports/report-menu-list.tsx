// The open menu of a row: the forms of feedback about its resource.
import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { addressIn, detailCalls } from '#contract/calls/collection/details.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { type TrialDates, takesTrialReports } from '#contract/rules/rules.ts';
import { feedbackPath } from '#contract/wire/feedback-paths.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { useModal } from '#ui/dialogs/use-modal.tsx';
import { useReportWay } from './use-report-way.ts';

/** The row whose menu is open, and the button under which it opens. */
export interface OpenedRow {
  resource: ResourceRef;
  /** Its address, for a report of a fault; '' where the row knows none: then its details say it. */
  link: string;
  /** Of a database, where the row knows them. */
  dates?: TrialDates | undefined;
  target: HTMLElement;
}

interface ReportMenuListProps {
  row: OpenedRow;
  onClose: () => void;
}

/** Escape, a choice or a click outside closes it. */
export function ReportMenuList({ row, onClose }: ReportMenuListProps) {
  const { resource, target } = row;
  const { link, takesTrial } = useKnown(row);
  const text = useText();
  const navigate = useNavigate();
  const mayGo = useReportWay();
  useModal();
  const go = (form: 'trial' | 'fault') => {
    const place = { form, resource, link: form === 'fault' ? link : '' };
    onClose();
    if (mayGo(place)) void navigate(feedbackPath(place));
  };
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'end' }}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => go('fault')}>{text('databases.report.fault')}</MenuItem>
          {takesTrial ? (
            <MenuItem onClick={() => go('trial')}>{text('databases.report.trial')}</MenuItem>
          ) : null}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** What the forms need of the resource: from the row, or else from its details, which may come a moment later. */
function useKnown({ resource, link, dates }: OpenedRow): { link: string; takesTrial: boolean } {
  const { kind, id } = resource;
  const isTried = kind === 'database' && dates === undefined;
  const options = { isEnabled: isTried || link === '', hideMessage: true };
  const detail = useRead(detailCalls[kind], { id }, options).data ?? null;
  const { trialFrom = null, trialTo = null } = dates ?? detail ?? {};
  return {
    link: link || addressIn(detail),
    takesTrial: takesTrialReports({ trialFrom, trialTo }, today()),
  };
}
