// A librarian's own sign-in: the app with codes, passkeys, and recovery codes.
import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#contract/calls/declare.ts';
import {
  addPasskey,
  getSecondFactor,
  removeFactor,
  renewRecoveryCodes,
  startApp,
  startPasskey,
} from '#contract/calls/desk/second-factor.ts';
import type { SecondFactor } from '#contract/models/desk/second-factor-model.ts';
import { dayOf } from '#contract/rules/day.ts';
import { AppError } from '#contract/wire/errors.ts';
import { useRead } from '#data/use-read.ts';
import { useSend } from '#data/use-send.ts';
import { makePasskey } from '#features/proof/passkey.ts';
import { useProof } from '#features/proof/use-proof.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { AppSetup } from './app-setup.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const noCalls = [] as const;
const changedCalls = [getSecondFactor] as const;

export function SecurityScreen() {
  const styles = useStyles();
  const text = useText();
  const title = text('deskSecurity.title');
  usePageTitle(title);
  const factor = useRead(getSecondFactor, {}, { hideMessage: true, isReadOnOpening: true });
  return (
    <div className={styles.screen}>
      <PageTitle>{title}</PageTitle>
      <p className={styles.lead}>{text('deskSecurity.lead')}</p>
      <ReadingGate reading={factor}>{(data) => <Parts factor={data} />}</ReadingGate>
    </div>
  );
}

function Parts({ factor }: { factor: SecondFactor }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { withProof, proofDialog } = useProof();
  const start = useSend(startApp, noCalls);
  const startKey = useSend(startPasskey, noCalls);
  const addKey = useSend(addPasskey, changedCalls);
  const remove = useSend(removeFactor, changedCalls);
  const renew = useSend(renewRecoveryCodes, changedCalls);
  const [started, setStarted] = useState<OutputOf<typeof startApp> | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    setProblem('');
    try {
      await work();
    } catch (failure) {
      const isRefusal = failure instanceof AppError;
      const reason = isRefusal ? failure.issues[0]?.[language] : undefined;
      const words = isRefusal ? failure.sentence(language) : text('deskSecurity.failed');
      setProblem(reason ?? words);
    }
    setIsBusy(false);
  };
  const begin = () => attempt(async () => setStarted(await withProof(() => start({}))));
  const add = (name: string) =>
    attempt(async () => {
      const { options } = await withProof(() => startKey({}));
      const answer = await makePasskey(options);
      setCodes((await addKey({ name, answer })).recoveryCodes);
    });
  const drop = (passkey: string) => attempt(() => withProof(() => remove({ passkey })));
  const renewCodes = () =>
    attempt(async () => setCodes((await withProof(() => renew({}))).recoveryCodes));
  const hasFactor = factor.appSince !== null || factor.passkeys.length > 0;

  return (
    <>
      {problem === '' ? null : (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      {codes.length === 0 ? null : <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      <Part title={text('deskSecurity.app.title')} lead={text('deskSecurity.app.lead')}>
        {factor.appSince === null ? null : (
          <p className={styles.lead}>
            {text('deskSecurity.app.since', { date: dayOf(factor.appSince) })}
          </p>
        )}
        {started === null ? (
          <div className={styles.actions}>
            <Button disabled={isBusy} onClick={() => void begin()}>
              {text(factor.appSince === null ? 'deskSecurity.app.start' : 'deskSecurity.app.again')}
            </Button>
            {factor.appSince === null ? null : (
              <Button disabled={isBusy} onClick={() => void drop('')}>
                {text('deskSecurity.app.remove')}
              </Button>
            )}
          </div>
        ) : (
          <AppSetup
            started={started}
            onConfirmed={(recovery) => {
              setStarted(null);
              setCodes(recovery);
            }}
            onCancel={() => setStarted(null)}
          />
        )}
      </Part>
      <Part title={text('deskSecurity.passkeys.title')} lead={text('deskSecurity.passkeys.lead')}>
        <PasskeyList
          passkeys={factor.passkeys}
          isBusy={isBusy}
          onAdd={(name) => void add(name)}
          onRemove={(id) => void drop(id)}
        />
      </Part>
      {hasFactor ? (
        <Part
          title={text('deskSecurity.recovery.title')}
          lead={text('deskSecurity.recovery.left', { count: factor.recoveryCodes })}
        >
          <div className={styles.actions}>
            <Button disabled={isBusy} onClick={() => void renewCodes()}>
              {text('deskSecurity.recovery.renew')}
            </Button>
          </div>
        </Part>
      ) : null}
      {proofDialog}
    </>
  );
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.part}>
      <Subtitle2 as="h2" className={styles.heading}>
        {title}
      </Subtitle2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}

const useStyles = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    maxWidth: '720px',
  },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: { margin: 0 },
  lead: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
