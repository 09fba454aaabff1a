// "On this device": the reader turns notifications of this browser on and off. The browser asks for its permission only
// after that press (decision 059).
import { makeStyles, tokens } from '@fluentui/react-components';
import type { OutputOf } from '#contract/calls/declare.ts';
import type { getPush } from '#contract/calls/patron/push.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { useDevicePush } from './use-device-push.ts';

interface DevicePushPanelProps {
  /** Called after a step: how many devices there are may have changed. */
  onChanged: () => void;
}

/** The panel, for a reader who is signed in. */
export function DevicePushPanel({ onChanged }: DevicePushPanelProps) {
  const styles = useStyles();
  const text = useText();
  const push = useDevicePush(useLanguage(), onChanged);
  const { support, reading, trouble } = push;
  return (
    <section className={styles.panel} aria-labelledby="device-push-heading">
      <h2 id="device-push-heading" className={styles.heading}>
        {text('push.title')}
      </h2>
      <p className={styles.words}>{text('push.text')}</p>
      {support === null ? null : support === 'yes' ? (
        <ReadingGate reading={reading} lines={['40%']} isInline>
          {(state) => <Choice state={state} push={push} />}
        </ReadingGate>
      ) : (
        <div role="status">
          <p className={styles.title}>{text(`push.${support}.title`)}</p>
          <p className={styles.words}>{text(`push.${support}.text`)}</p>
        </div>
      )}
      <p role="alert" className={styles.trouble}>
        {trouble === null ? null : text(`push.trouble.${trouble}`)}
      </p>
    </section>
  );
}

interface ChoiceProps {
  state: OutputOf<typeof getPush>;
  push: ReturnType<typeof useDevicePush>;
}

function Choice({ state, push }: ChoiceProps) {
  const styles = useStyles();
  const text = useText();
  const { isOn, browsers, publicKey } = state;
  const { isBusy, turnOn, turnOff, tryIt } = push;
  const others = browsers - (isOn ? 1 : 0);
  return (
    <>
      <p role="status" className={styles.title}>
        {[
          text(isOn ? 'push.isOn' : 'push.isOff'),
          others === 0 ? '' : text('push.others', { count: others }),
        ]
          .join(' ')
          .trim()}
      </p>
      <div className={styles.row}>
        {isOn ? (
          <>
            <Button disabled={isBusy} onClick={() => void tryIt()}>
              {text('push.test')}
            </Button>
            <Button disabled={isBusy} onClick={() => void turnOff()}>
              {text('push.turnOff')}
            </Button>
          </>
        ) : (
          <Button appearance="primary" disabled={isBusy} onClick={() => void turnOn(publicKey)}>
            {text('push.turnOn')}
          </Button>
        )}
      </div>
    </>
  );
}

const useStyles = makeStyles({
  panel: {
    marginTop: `calc(2 * ${tokens.spacingVerticalXXL})`,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  words: { margin: `${tokens.spacingVerticalS} 0`, color: tokens.colorNeutralForeground2 },
  title: { margin: `${tokens.spacingVerticalS} 0`, fontWeight: tokens.fontWeightSemibold },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  trouble: {
    margin: 0,
    marginTop: tokens.spacingVerticalS,
    color: tokens.colorStatusDangerForeground1,
    ':empty': { display: 'none' },
  },
});
