// The open menu of a row: the forms of feedback about its database.
import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import { feedbackPath } from '#contract/wire/feedback-paths.ts';
import { useText } from '#i18n/use-text.ts';
import { useModal } from '#ui/controls/use-modal.tsx';
import { useReportWay } from './use-report-way.ts';

/** The row whose menu is open, and the button under which it opens. */
export interface OpenedRow {
  database: Pick<DatabaseSummary, 'id' | 'accessUrl' | 'trialTo'>;
  target: HTMLElement;
}

interface ReportMenuListProps {
  row: OpenedRow;
  onClose: () => void;
}

/** Escape, a choice or a click outside closes it. */
export function ReportMenuList({ row: { database, target }, onClose }: ReportMenuListProps) {
  const text = useText();
  const navigate = useNavigate();
  const mayGo = useReportWay();
  useModal();
  const resource = { kind: 'database', id: database.id } as const;
  const go = (form: 'trial' | 'fault') => {
    const place = { form, resource, link: form === 'fault' ? database.accessUrl : '' };
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
          {database.trialTo === null ? null : (
            <MenuItem onClick={() => go('trial')}>{text('databases.report.trial')}</MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
