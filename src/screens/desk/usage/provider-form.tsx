// Who reports usage, and how its reports are fetched.
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
  makeStyles,
  Select,
  Switch,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { saveUsageProvider } from '#contract/calls/desk/counter.ts';
import { CounterReport } from '#contract/models/counter-model.ts';
import type { HarvestSettings, UsageProvider } from '#contract/models/desk/counter-model.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { ControlGroup } from '#ui/controls/control-group.tsx';
import { FormField } from '#ui/controls/form-field.tsx';
import { useModal } from '#ui/dialogs/use-modal.tsx';
import { refusalOf, StepFailure } from '../steps/step-failure.tsx';
import { useStep } from '../steps/use-step.ts';

const nothing: HarvestSettings = {
  isOn: false,
  release: '5.1',
  url: '',
  customerId: '',
  platform: '',
  day: 10,
  reports: ['TR', 'DR', 'PR'],
};
const fields = [
  'name',
  'url',
  'isOn',
  'customerId',
  'requestorId',
  'apiKey',
  'platform',
  'day',
] as const;
const reports = CounterReport.options.filter((report) => !report.includes('_'));

interface ProviderFormProps {
  /** Null for a new one. */
  provider: UsageProvider | null;
  onClose: () => void;
}

/** Renders the dialog. */
export function ProviderForm({ provider, onClose }: ProviderFormProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { take, isBusy, failure } = useStep();
  const [name, setName] = useState(provider?.name ?? '');
  const [harvest, setHarvest] = useState(provider?.harvest ?? nothing);
  const [credentials, setCredentials] = useState<{ requestorId: string; apiKey: string } | null>(
    provider?.hasCredentials ? null : { requestorId: '', apiKey: '' },
  );
  useModal();
  const change = (part: Partial<HarvestSettings>) => setHarvest({ ...harvest, ...part });
  const save = async () => {
    const input = { id: provider?.id ?? null, name, harvest, ...(credentials && { credentials }) };
    if (await take(() => send(saveUsageProvider, input), text('desk.saved'))) onClose();
  };
  const line = (
    field: (typeof fields)[number],
    value: string,
    onChange: (value: string) => void,
    isSecret = false,
  ) => (
    <FormField
      id={`usage-${field}`}
      label={text(`deskUsage.form.${field}`)}
      labelFor={`usage-${field}`}
      hint={field === 'url' ? text('deskUsage.form.urlHint') : ''}
      reason={refusalOf(failure, field, language)}
    >
      <Input
        id={`usage-${field}`}
        value={value}
        type={isSecret ? 'password' : field === 'day' ? 'number' : 'text'}
        autoComplete="off"
        {...(field === 'day' && { min: 1, max: 28 })}
        onChange={(_, data) => onChange(data.value)}
      />
    </FormField>
  );
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <DialogBody>
            <DialogTitle>{provider?.name ?? text('deskUsage.provider.add')}</DialogTitle>
            <DialogContent className={styles.content}>
              {line('name', name, setName)}
              {line('url', harvest.url, (url) => change({ url }))}
              <FormField
                id="usage-release"
                label={text('deskUsage.form.release')}
                labelFor="usage-release"
              >
                <Select
                  id="usage-release"
                  value={harvest.release}
                  onChange={(_, { value }) => change({ release: value === '5' ? '5' : '5.1' })}
                >
                  <option>5.1</option>
                  <option>5</option>
                </Select>
              </FormField>
              {line('customerId', harvest.customerId, (customerId) => change({ customerId }))}
              {credentials === null ? (
                <Button
                  className={styles.start}
                  onClick={() => setCredentials({ requestorId: '', apiKey: '' })}
                >
                  {text('deskUsage.form.newCredentials')}
                </Button>
              ) : (
                <>
                  {line('requestorId', credentials.requestorId, (requestorId) =>
                    setCredentials({ ...credentials, requestorId }),
                  )}
                  {line(
                    'apiKey',
                    credentials.apiKey,
                    (apiKey) => setCredentials({ ...credentials, apiKey }),
                    true,
                  )}
                </>
              )}
              {line('platform', harvest.platform, (platform) => change({ platform }))}
              <FormField id="usage-reports" label={text('deskUsage.form.reports')}>
                <ControlGroup label={text('deskUsage.form.reports')}>
                  {reports.map((report) => (
                    <Checkbox
                      key={report}
                      label={report}
                      checked={harvest.reports.includes(report)}
                      onChange={(_, { checked }) =>
                        change({
                          reports: reports.filter((each) =>
                            each === report ? checked === true : harvest.reports.includes(each),
                          ),
                        })
                      }
                    />
                  ))}
                </ControlGroup>
              </FormField>
              {line('day', String(harvest.day), (day) => change({ day: Number(day) }))}
              <Switch
                checked={harvest.isOn}
                label={text('deskUsage.form.isOn')}
                onChange={(_, { checked }) => change({ isOn: checked })}
              />
              <StepFailure failure={failure} fields={fields.filter((field) => field !== 'isOn')} />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{text('desk.cancel')}</Button>
              <Button type="submit" appearance="primary" disabled={isBusy}>
                {text('deskUsage.form.save')}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  start: { justifySelf: 'start' },
});
