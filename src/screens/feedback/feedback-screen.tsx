// Feedback to the library (/suggestFeedback): about a trial, about a fault, or a suggestion.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FaultType, FeedbackForm as Forms } from '#contract/models/feedback-model.ts';
import { type LocalText, ResourceKind, type ResourceRef } from '#contract/models/model.ts';
import { isWebAddress } from '#contract/rules/forms/feedback-rules.ts';
import {
  type FeedbackPlace,
  feedbackPath,
  ownFeedbackPath,
} from '#contract/wire/feedback-paths.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { FeedbackForm } from '#features/requests/reports/feedback-form.tsx';
import { OtherDrafts } from '#features/requests/reports/other-drafts.tsx';
import { useLocalName } from '#features/resource-name/use-resource-name.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle, usePatron } from '#session/use-session.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { pageColumn } from '#ui/styles/page-column.ts';
import { useTabStyles } from '#ui/styles/tab-styles.ts';
import { ResourcePart } from './resource-part.tsx';

const noName: LocalText = {};

/** The screen of a signed-in patron; the guards keep visitors out. */
export function FeedbackScreen() {
  const styles = useStyles();
  const text = useText();
  const [query] = useSearchParams();
  const patron = usePatron();
  const place = feedbackPlaceIn(query);
  // After one form was sent, the next one begins empty.
  const [round, setRound] = useState(0);
  const placeName = useLocalName(place.resource) ?? noName;
  usePageTitle(text('feedback.title'));
  // The guards will redirect to another screen.
  if (patron === null) return null;
  return (
    <div className={styles.column}>
      <PageTitle isLarge>{text('feedback.title')}</PageTitle>
      <p className={styles.intro}>{text('feedback.intro', { mine: text('feedback.mine') })}</p>
      <FormTabs place={place} />
      <OtherDrafts place={place} />
      <FeedbackForm
        key={`${feedbackPath(place)} ${round}`}
        place={place}
        owner={patron}
        placeName={placeName}
        resourcePart={ResourcePart}
        done={(resource, name) => (
          <Done resource={resource} name={name} onAnother={() => setRound(round + 1)} />
        )}
      />
    </div>
  );
}

/** The three forms; what was typed in one stays there. */
function FormTabs({ place }: { place: FeedbackPlace }) {
  const styles = useStyles();
  const tabs = useTabStyles();
  const text = useText();
  return (
    <nav aria-label={text('feedback.forms.label')} className={styles.tabs}>
      {Forms.options.map((form) => (
        <Link
          key={form}
          to={feedbackPath(
            form === 'suggestion' ? { form, resource: null, link: '' } : { ...place, form },
          )}
          replace
          preventScrollReset
          className={mergeClasses(tabs.tab, form === place.form && tabs.chosen)}
          aria-current={form === place.form ? 'page' : undefined}
        >
          {text(`feedback.forms.${form}`)}
        </Link>
      ))}
    </nav>
  );
}

interface DoneProps {
  resource: ResourceRef | null;
  name: string;
  onAnother: () => void;
}

function Done({ resource, name, onAnother }: DoneProps) {
  const text = useText();
  return (
    <StatePanel title={text('feedback.sent')} text={text('feedback.sentText')} isInPlaceOfForm>
      <LinkButton to={ownFeedbackPath} appearance="primary">
        {text('feedback.mine')}
      </LinkButton>
      <Button onClick={onAnother}>{text('feedback.another')}</Button>
      {resource === null || name === '' ? null : (
        <LinkButton to={resourcePath(resource)}>{text('feedback.back', { name })}</LinkButton>
      )}
    </StatePanel>
  );
}

const useStyles = makeStyles({
  column: pageColumn,
  intro: {
    margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground2,
  },
  tabs: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXL,
    marginBottom: tokens.spacingVerticalXL,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
});

// The place of a form of feedback in its address.

/** Reads the place from the query of such an address; a suggestion where it names no form. */
export function feedbackPlaceIn(query: URLSearchParams): FeedbackPlace {
  const form = (['trial', 'fault'] as const).find((each) => each === query.get('form'));
  if (form === undefined) return { form: 'suggestion', resource: null, link: '' };
  const kind = ResourceKind.safeParse(query.get('kind'));
  const id = query.get('id') ?? '';
  const isResource = kind.success && id !== '' && id.length <= 200;
  const resource = isResource ? { kind: kind.data, id } : null;
  const link = (query.get('link') ?? '').slice(0, 2_000);
  const faultType = FaultType.safeParse(query.get('type'));
  const isKnown = form === 'fault' && faultType.success;
  return {
    form,
    resource,
    link: isWebAddress(link) ? link : '',
    ...(isKnown && { faultType: faultType.data }),
  };
}
