// Several controls in one field, such as check boxes. Fluent's Field gives its id to each control inside it, so that all
// labels would belong to the first one: in a group each control keeps an id of its own.
import { FieldContextProvider, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFieldStyles } from '../styles/field-styles.ts';

interface ControlGroupProps {
  /** The group's accessible name. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export function ControlGroup({ label, className, children }: ControlGroupProps) {
  const styles = useFieldStyles();
  return (
    <FieldContextProvider value={undefined}>
      <fieldset aria-label={label} className={mergeClasses(styles.group, className)}>
        {children}
      </fieldset>
    </FieldContextProvider>
  );
}
