// A letter to the vendor of a resource: prefilled in the language chosen, sent by the service, with those sent before.
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Radio,
  RadioGroup,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OutputOf } from '#contract/calls/declare.ts';
import { listLetters, writeToVendor } from '#contract/calls/desk/letters.ts';
import { getRequest } from '#contract/calls/desk/requests.ts';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import { Language } from '#contract/models/model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskRecordPath } from '#contract/wire/desk-paths.ts';
import { useRead } from '#data/use-read.ts';
import { useSend } from '#data/use-send.ts';
import { textsIn } from '#i18n/desk-texts.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { libraryName, useLibrary } from '#session/use-session.ts';
import { AnchorButton } from '#ui/controls/button.tsx';
import { useModal } from '#ui/dialogs/use-modal.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { useDeskToast } from '../frame/use-desk-toast.tsx';
import { refusalOf, StepFailure } from '../steps/step-failure.tsx';
import { letterText } from './letter-text.ts';
import { mailAddress } from './mail-address.ts';

const changedCalls = [listLetters, getRequest];
const languages = ['zh_CN', 'en'] as const;
const maxSubject = 300;
const maxText = 10_000;

interface LetterDialogProps {
  resource: { kind: 'database' | 'other'; id: string };
  /** The reported fault; null for a letter about none. */
  fault: { report: OwnReport; count: number } | null;
  onClose: () => void;
}

export function LetterDialog({ resource, fault, onClose }: LetterDialogProps) {
  const text = useText();
  useModal();
  const reading = useRead(listLetters, resource, { hideMessage: true, isReadOnOpening: true });
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{text('deskRequests.mail.action')}</DialogTitle>
          <ReadingGate reading={reading}>
            {(known) => (
              <LetterForm resource={resource} fault={fault} known={known} onClose={onClose} />
            )}
          </ReadingGate>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

interface LetterFormProps extends LetterDialogProps {
  known: OutputOf<typeof listLetters>;
}

function LetterForm({ resource, fault, known, onClose }: LetterFormProps) {
  const styles = useStyles();
  const text = useText();
  const own = useLanguage();
  const library = useLibrary();
  const toast = useDeskToast();
  const send = useSend(writeToVendor, changedCalls);
  const { name, contact, canSend, items } = known;
  const written = (language: Language) =>
    letterText(
      { name, library: libraryName(library, language), language, fault },
      textsIn(language),
    );
  const [language, setLanguage] = useState<Language>(own);
  const [letter, setLetter] = useState(() => written(own));
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const report = fault === null ? {} : { report: fault.report.id };
      await send({ resource, ...report, ...letter, language });
      toast(text('deskRequests.mail.sent', { address: contact.address }));
      onClose();
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  const vendor = textIn(contact.name, own);
  const reason = (field: string) => {
    const refusal = refusalOf(failure, field, own);
    return refusal === null ? {} : { validationMessage: refusal };
  };
  return (
    <>
      <DialogContent className={styles.content}>
        <p className={styles.to}>
          {text('deskRequests.mail.to', {
            vendor,
            address: contact.address || text('deskRequests.mail.noAddress'),
          })}
          {contact.person === '' ? null : <span className={styles.person}>{contact.person}</span>}
          {contact.vendorId === null ? null : (
            <Link to={deskRecordPath('vendor', contact.vendorId)} onClick={onClose}>
              {text('deskRequests.mail.record')}
            </Link>
          )}
        </p>
        <Field label={text('deskRequests.mail.language')}>
          <RadioGroup
            layout="horizontal"
            value={language}
            onChange={(_, { value }) => {
              const chosen = Language.parse(value);
              setLanguage(chosen);
              setLetter(written(chosen));
            }}
          >
            {languages.map((each) => (
              <Radio key={each} value={each} label={text(`deskRequests.languages.${each}`)} />
            ))}
          </RadioGroup>
        </Field>
        <Field label={text('deskRequests.mail.subject')} {...reason('subject')}>
          <Input
            lang={tagOf(language)}
            maxLength={maxSubject}
            value={letter.subject}
            onChange={(_, { value }) => setLetter((before) => ({ ...before, subject: value }))}
          />
        </Field>
        <Field label={text('deskRequests.mail.text')} {...reason('text')}>
          <Textarea
            lang={tagOf(language)}
            className={styles.text}
            resize="vertical"
            rows={12}
            maxLength={maxText}
            value={letter.text}
            onChange={(_, { value }) => setLetter((before) => ({ ...before, text: value }))}
          />
        </Field>
        {canSend ? null : (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{text('deskRequests.mail.noServer')}</MessageBarBody>
          </MessageBar>
        )}
        <StepFailure failure={failure} fields={['subject', 'text']} />
        {items.length === 0 ? null : (
          <details>
            <summary>{text('deskRequests.mail.earlier', { count: items.length })}</summary>
            <ul className={styles.letters}>
              {items.map(({ id, at, by, subject, state }) => (
                <li key={id}>
                  {[minuteOf(at), by, subject, text(`deskRequests.mail.states.${state}`)]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </li>
              ))}
            </ul>
          </details>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('desk.cancel')}</Button>
        {contact.address === '' ? null : (
          <AnchorButton href={mailAddress(contact.address, letter.subject, letter.text)}>
            {text('deskRequests.mail.ownProgram')}
          </AnchorButton>
        )}
        <Button
          appearance="primary"
          disabled={isBusy || !canSend || contact.address === ''}
          onClick={() => void submit()}
        >
          {text('deskRequests.mail.send')}
        </Button>
      </DialogActions>
    </>
  );
}

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  to: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    overflowWrap: 'anywhere',
  },
  person: { whiteSpace: 'pre-line', color: tokens.colorNeutralForeground2 },
  text: { minHeight: '16em' },
  letters: { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
});
