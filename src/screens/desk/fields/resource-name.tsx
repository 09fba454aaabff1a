// What a resource is called.
import { Fragment } from 'react';
import { getRecord } from '#contract/calls/desk/records.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';

/** Returns the name; the id until it is known. */
export function useResourceName({ kind, id }: ResourceRef): string {
  const language = useLanguage();
  const isTitle = kind === 'journal' || kind === 'ebook';
  const input = { kind: isTitle ? 'title' : kind, id } as const;
  const { data } = useRead(getRecord, input, { hideMessage: true });
  return (data === undefined ? '' : textIn(data.name, language)) || id;
}

/** The name as text. */
export function ResourceName({ resource }: { resource: ResourceRef }) {
  return useResourceName(resource);
}

/** Several names in a line. */
export function ResourceNames({ resources }: { resources: readonly ResourceRef[] }) {
  const text = useText();
  return (
    <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {resources.map((resource, index) => (
        <Fragment key={`${resource.kind} ${resource.id}`}>
          {index === 0 ? '' : text('deskFields.comma')}
          <ResourceName resource={resource} />
        </Fragment>
      ))}
    </span>
  );
}
