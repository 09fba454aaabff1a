// Asks a provider for the reports of some months, also for those that are there.
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { harvestUsage } from '#contract/calls/desk/counter.ts';
import { Month } from '#contract/models/counter-model.ts';
import type { UsageProvider } from '#contract/models/desk/counter-model.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { FormField } from '#ui/controls/form-field.tsx';
import { useModal } from '#ui/dialogs/use-modal.tsx';
import { refusalOf, StepFailure } from '../steps/step-failure.tsx';
import { useStep } from '../steps/use-step.ts';

interface HarvestDialogProps {
  provider: UsageProvider;
  year: number;
  onClose: () => void;
}

/** Renders the dialog. */
export function HarvestDialog({ provider: { id, name }, year, onClose }: HarvestDialogProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { take, isBusy, failure } = useStep();
  const last = today().slice(0, 7);
  const [range, setRange] = useState({
    from: `${year}-01`,
    to: `${year}-12` < last ? `${year}-12` : last,
  });
  useModal();
  const isWrong = (field: 'from' | 'to') => !Month.safeParse(range[field]).success;
  const order = async () => {
    if (isWrong('from') || isWrong('to')) return;
    if (await take(() => send(harvestUsage, { id, ...range }), text('deskUsage.fetch.ordered')))
      onClose();
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{text('deskUsage.fetch.of', { name })}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.text}>{text('deskUsage.fetch.text')}</p>
            {(['from', 'to'] as const).map((field) => (
              <FormField
                key={field}
                id={`harvest-${field}`}
                label={text(`deskUsage.fetch.${field}`)}
                labelFor={`harvest-${field}`}
                reason={
                  isWrong(field)
                    ? text('deskUsage.fetch.month')
                    : refusalOf(failure, field, language)
                }
              >
                <Input
                  id={`harvest-${field}`}
                  value={range[field]}
                  placeholder="2026-01"
                  maxLength={7}
                  onChange={(_, { value }) => setRange({ ...range, [field]: value })}
                />
              </FormField>
            ))}
            <StepFailure failure={failure} fields={['from', 'to']} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{text('desk.cancel')}</Button>
            <Button appearance="primary" disabled={isBusy} onClick={() => void order()}>
              {text('deskUsage.fetch.open')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
});
