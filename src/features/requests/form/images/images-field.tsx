// The images of a form: chosen, dropped or taken with the camera, shown, and removed. The form as a whole takes what is pasted.
import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type DragEvent, useRef, useState } from 'react';
import type { DraftImage } from '#client/drafts/drafts.ts';
import { maxImages } from '#contract/rules/forms/image-rules.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { describedBy, FormField } from '#ui/controls/form-field.tsx';
import { compact } from '#ui/styles/breakpoints.ts';
import { useFieldStyles } from '#ui/styles/field-styles.ts';
import { ImageItem } from './image-item.tsx';
import type { ImagesState } from './use-images.ts';

const types = 'image/jpeg,image/png';

interface ImagesFieldProps {
  id: string;
  images: readonly DraftImage[];
  reason: string | null;
  state: ImagesState;
}

/** The field. */
export function ImagesField({ id, images, reason, state }: ImagesFieldProps) {
  const styles = useStyles();
  const fields = useFieldStyles();
  const text = useText();
  const [isOver, setIsOver] = useState(false);
  const chosen = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const add = (files: FileList | null) => {
    // A copy: the list empties itself when the field is cleared.
    const list = [...(files ?? [])];
    if (list.length > 0) void state.add(list);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  };
  const input = (place: typeof chosen, label: string, more: object) => (
    <input
      ref={place}
      type="file"
      accept={types}
      aria-label={label}
      hidden
      onChange={({ target }) => {
        add(target.files);
        // The same file can be chosen again after it was removed.
        target.value = '';
      }}
      {...more}
    />
  );
  const ids = describedBy(id);
  const isFull = images.length >= maxImages;
  return (
    <FormField
      id={id}
      label={text('feedback.images.label')}
      remark={text('draft.optional')}
      hint={text('feedback.images.hint', { count: maxImages })}
      reason={reason}
      isReasonNamed
    >
      {() => (
        <fieldset
          aria-label={text('feedback.images.label')}
          className={mergeClasses(styles.zone, isOver && styles.over)}
          onDrop={drop}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
        >
          <div className={styles.buttons}>
            <Button
              id={id}
              aria-describedby={`${ids.reason} ${ids.hint}`}
              disabled={isFull || state.isAdding}
              onClick={() => chosen.current?.click()}
            >
              {text('feedback.images.choose')}
            </Button>
            <Button
              className={styles.camera}
              disabled={isFull || state.isAdding}
              onClick={() => camera.current?.click()}
            >
              {text('feedback.images.camera')}
            </Button>
            <span className={styles.drop}>{text('feedback.images.drop')}</span>
          </div>
          {input(chosen, text('feedback.images.choose'), { multiple: true })}
          {input(camera, text('feedback.images.camera'), { capture: 'environment' })}
          <Checkbox
            className={fields.choice ?? ''}
            checked={state.isSmaller}
            label={text('feedback.images.smaller')}
            onChange={(_, { checked }) => state.setIsSmaller(checked === true)}
          />
          <p role="status" className={fields.hint}>
            {state.isAdding ? text('feedback.images.adding') : ''}
          </p>
          {images.length === 0 ? null : (
            <ul className={styles.list} aria-label={text('feedback.images.label')}>
              {images.map((image) => (
                <ImageItem
                  key={image.id}
                  image={image}
                  part={state.progress?.id === image.id ? state.progress.part : null}
                  onRemove={() => state.remove(image.id)}
                />
              ))}
            </ul>
          )}
        </fieldset>
      )}
    </FormField>
  );
}

const useStyles = makeStyles({
  zone: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: {
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  // A desktop has no camera to photograph a screen with, and a phone drops nothing.
  camera: { display: 'none', [compact]: { display: 'inline-flex' } },
  drop: { color: tokens.colorNeutralForeground3, [compact]: { display: 'none' } },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16em), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});
