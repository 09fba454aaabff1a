// The form that the fields of a list belong to. With scripts every change shows at once, and nothing is sent.
import { makeStyles } from '@fluentui/react-components';
import { useLocation } from 'react-router-dom';
import type { ListShape } from '#contract/rules/lists/list-shape.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { unscripted } from '#ui/styles/breakpoints.ts';
import { listFormId } from '#ui/styles/list-frame.ts';
import { useCompactLayout } from '#ui/styles/use-compact-layout.ts';

/** Parameters with one value that have a field, in every layout. */
const singleFields = ['q', 'new', 'from', 'to'];

/** Renders the form; its button is visible only without scripts. */
export function ListForm({ shape }: { shape: ListShape<string, string> }) {
  const styles = useStyles();
  const text = useText();
  const { pathname, search } = useLocation();
  // Order and groups of the list are chosen in the sheet of compact layouts, which needs scripts.
  const arrangement = useCompactLayout() ? [] : ['sort', 'group'];
  const fields = [...Object.keys(shape.choices), ...singleFields, ...arrangement];
  const others = [...new URLSearchParams(search)].filter(([name]) => !fields.includes(name));
  return (
    <form
      id={listFormId}
      action={pathname}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {/* The first button is the one that Enter presses in the search field. */}
      <Button type="submit" className={styles.submit}>
        {text('shell.search.submit')}
      </Button>
    </form>
  );
}

const useStyles = makeStyles({
  submit: {
    display: 'none',
    whiteSpace: 'nowrap',
    [unscripted]: { display: 'inline-flex' },
  },
});
