// What an entry of a usage report is: a title or database of the library, or nothing that it has.
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { matchUsageItem } from '#contract/calls/desk/counter.ts';
import type { UsageItem } from '#contract/models/desk/counter-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useModal } from '#ui/dialogs/use-modal.tsx';
import { ResourceName } from '../fields/resource-name.tsx';
import { ResourceFinder } from '../inputs/resource-finder.tsx';
import { refusalOf, StepFailure } from '../steps/step-failure.tsx';
import { useStep } from '../steps/use-step.ts';

/** Renders the dialog. */
export function MatchDialog({ item, onClose }: { item: UsageItem; onClose: () => void }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { take, isBusy, failure } = useStep();
  const [chosen, setChosen] = useState<ResourceRef | null>(item.resource);
  useModal();
  const say = async (resource: ResourceRef | null) => {
    const { id } = item;
    if (await take(() => send(matchUsageItem, { id, resource }), text('desk.saved'))) onClose();
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{item.name}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.text}>{[item.provider, ...item.identifiers].join(' · ')}</p>
            <ResourceFinder
              label={text(`deskUsage.match.${item.kind}`)}
              hint={text('deskUsage.match.hint')}
              name="resource"
              kinds={item.kind === 'database' ? ['database'] : ['journal', 'ebook']}
              reason={refusalOf(failure, 'resource', language)}
              isReadOnly={isBusy}
              onFound={setChosen}
            />
            {chosen === null ? null : (
              <p className={styles.chosen} role="status">
                <ResourceName resource={chosen} />
              </p>
            )}
            <StepFailure failure={failure} fields={['resource']} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{text('desk.cancel')}</Button>
            <Button disabled={isBusy} onClick={() => void say(null)}>
              {text('deskUsage.match.none')}
            </Button>
            <Button
              appearance="primary"
              disabled={isBusy || chosen === null}
              onClick={() => void say(chosen)}
            >
              {text('deskUsage.match.save')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  chosen: { margin: 0, fontWeight: tokens.fontWeightSemibold },
});
