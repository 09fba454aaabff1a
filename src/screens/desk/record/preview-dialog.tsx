// The record as a reader sees it: the portal's own page in a frame, in both languages and layouts. The frame runs no
// program, so nothing in it counts as a visit or changes this page.
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Link,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { Language } from '#contract/models/model.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { rememberLanguage } from '#session/language.ts';
import { useModal } from '#ui/dialogs/use-modal.tsx';

interface PreviewDialogProps {
  /** From the portal's root; null where readers have none. */
  address: string | null;
  /** True where the form has more than readers see. */
  isDirty: boolean;
  onClose: () => void;
  /** Draws what the form has, in place of the portal's own page. */
  draw?: (language: Language) => ReactNode;
}

const layouts = ['desktop', 'compact'] as const;

export function PreviewDialog({ address, isDirty, onClose, draw }: PreviewDialogProps) {
  const styles = useStyles();
  const text = useText();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [layout, setLayout] = useState<(typeof layouts)[number]>('desktop');
  useModal();
  const shown = new URL(address ?? '/', location.origin);
  shown.searchParams.set('lang', language);
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>{text('deskRecords.preview.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            {isDirty && draw === undefined ? (
              <MessageBar>
                <MessageBarBody>{text('deskRecords.preview.saved')}</MessageBarBody>
              </MessageBar>
            ) : null}
            <div className={styles.choices}>
              <TabList
                size="small"
                selectedValue={language}
                onTabSelect={(_, { value }) => setLanguage(value as Language)}
              >
                {(['zh_CN', 'en'] as const).map((each) => (
                  <Tab key={each} value={each}>
                    {text(`deskFields.languages.${each}`)}
                  </Tab>
                ))}
              </TabList>
              <TabList
                size="small"
                selectedValue={layout}
                onTabSelect={(_, { value }) => setLayout(value as (typeof layouts)[number])}
              >
                {layouts.map((each) => (
                  <Tab key={each} value={each}>
                    {text(`deskRecords.preview.${each}`)}
                  </Tab>
                ))}
              </TabList>
              {address === null ? null : (
                <Link href={address} target="_blank" rel="noopener">
                  {text('deskRecords.preview.whole')}
                </Link>
              )}
            </div>
            {draw === undefined ? (
              <iframe
                key={shown.href}
                title={text('deskRecords.preview.title')}
                src={shown.href}
                // Its styles are of this origin; without scripts it can do nothing here.
                sandbox="allow-same-origin"
                className={mergeClasses(styles.frame, layout === 'compact' && styles.compact)}
                // The document of another language chose it for the next ones.
                onLoad={() => rememberLanguage(own)}
              />
            ) : (
              <div
                className={mergeClasses(
                  styles.frame,
                  styles.drawn,
                  layout === 'compact' && styles.compact,
                )}
              >
                {draw(language)}
              </div>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{text('desk.close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1280px, calc(100vw - 48px))', width: '100%' },
  body: { maxHeight: 'calc(100dvh - 96px)', height: '100dvh' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minHeight: 0 },
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  frame: {
    flexGrow: 1,
    width: '100%',
    minHeight: '320px',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    alignSelf: 'center',
  },
  drawn: { boxSizing: 'border-box', padding: tokens.spacingHorizontalXL, overflowY: 'auto' },
  compact: { width: '390px', maxWidth: '100%' },
});
