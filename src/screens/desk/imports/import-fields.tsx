// What an import needs to know: kind, file, and for title lists the package.
import { Input, Select } from '@fluentui/react-components';
import { sizeText } from '#browser/files.ts';
import { ImportKind, maxImportBytes } from '#contract/models/import-model.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { FileField } from '#ui/controls/file-field.tsx';
import { FormField } from '#ui/controls/form-field.tsx';
import { isTitleList, takesPackage, takesProvider } from './import-rules.ts';

/** What is to be imported, as it is typed. */
export interface ImportEntry {
  kind: ImportKind;
  file: File | null;
  provider: string;
  package: string;
  /** Numbers of rows that are other titles than those of the same name. */
  apart: string;
}

interface ImportFieldsProps {
  kinds: readonly ImportKind[];
  form: ImportEntry;
  isBusy: boolean;
  fileReason: string | null;
  isApartShown: boolean;
  isApartWrong: boolean;
  onChange: (form: ImportEntry) => void;
}

/** Renders the fields that the kind has. */
export function ImportFields(props: ImportFieldsProps) {
  const { kinds, form, isBusy, fileReason, isApartShown, isApartWrong, onChange } = props;
  const text = useText();
  const language = useLanguage();
  const { kind } = form;
  const max = sizeText(maxImportBytes, tagOf(language));
  return (
    <>
      <FormField
        id="import-kind"
        label={text('deskImports.form.kind')}
        labelFor="import-kind"
        hint={text(`deskImports.hints.${kind}`)}
      >
        <Select
          id="import-kind"
          value={kind}
          disabled={isBusy}
          onChange={(_, { value }) => onChange({ ...form, kind: ImportKind.parse(value) })}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {text(`deskImports.kinds.${each}`)}
            </option>
          ))}
        </Select>
      </FormField>
      <FileField
        id="import-file"
        label={text('deskImports.form.file')}
        words={{ choose: text('deskImports.form.choose'), drop: text('deskImports.form.drop') }}
        hint={text('deskImports.form.fileHint', { max })}
        file={form.file}
        reason={fileReason}
        onChoose={(file) => {
          // A file that is sent stays what it is.
          if (file !== undefined && !isBusy) onChange({ ...form, file, apart: '' });
        }}
      />
      {takesProvider(kind) ? (
        <FormField
          id="import-provider"
          label={text('deskImports.form.provider')}
          labelFor="import-provider"
          remark={text('draft.optional')}
        >
          <Input
            id="import-provider"
            value={form.provider}
            maxLength={200}
            disabled={isBusy}
            onChange={(_, { value }) => onChange({ ...form, provider: value })}
          />
        </FormField>
      ) : null}
      {takesPackage(kind) ? (
        <FormField
          id="import-package"
          label={text('deskImports.form.package')}
          labelFor="import-package"
          remark={text('draft.optional')}
          hint={text('deskImports.form.packageHint')}
        >
          <Input
            id="import-package"
            value={form.package}
            maxLength={300}
            disabled={isBusy}
            onChange={(_, { value }) => onChange({ ...form, package: value })}
          />
        </FormField>
      ) : null}
      {isTitleList(kind) && isApartShown ? (
        <FormField
          id="import-apart"
          label={text('deskImports.form.apart')}
          labelFor="import-apart"
          remark={text('draft.optional')}
          hint={text('deskImports.form.apartHint')}
          reason={isApartWrong ? text('deskImports.form.apartWrong') : null}
        >
          <Input
            id="import-apart"
            value={form.apart}
            disabled={isBusy}
            onChange={(_, { value }) => onChange({ ...form, apart: value })}
          />
        </FormField>
      ) : null}
    </>
  );
}
