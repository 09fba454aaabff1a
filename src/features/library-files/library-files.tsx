// The files of a notice or a document: downloads from the library. Without a network, those that are on this device.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Attach20Regular } from '@fluentui/react-icons/svg/attach';
import { CloudOff16Regular } from '@fluentui/react-icons/svg/cloud-off';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { sizeText } from '#browser/files.ts';
import { useIsHydrating } from '#browser/first-render.ts';
import { keptFilePaths } from '#client/keeps/kept-files.ts';
import type { LibraryFile } from '#contract/models/knowledge-model.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isReachableAtom, keepsAtom } from '#session/atoms.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

interface LibraryFilesProps {
  files: readonly LibraryFile[];
  pathOf: (file: LibraryFile) => string;
  /** Level of the heading. */
  level: 2 | 3;
  /** Opens a file that has no address which everybody may open. */
  onOpen?: (file: LibraryFile) => void;
}

/** The list; nothing where there is no file. */
export function LibraryFiles({ files, pathOf, level, onOpen }: LibraryFilesProps) {
  const styles = useStyles();
  const text = useText();
  const id = useId();
  const isHydrating = useIsHydrating();
  const isReachable = useAtomValue(isReachableAtom) || isHydrating;
  const kept = useKeptFiles();
  if (files.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.files} aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        {text('notices.files.title')}
      </Heading>
      <ul className={styles.list}>
        {files.map((file) => (
          <FileItem
            key={file.id}
            file={file}
            path={pathOf(file)}
            onOpen={onOpen}
            isKept={kept.has(pathOf(file))}
            isReachable={isReachable}
          />
        ))}
      </ul>
    </section>
  );
}

interface FileItemProps {
  file: LibraryFile;
  path: string;
  onOpen: LibraryFilesProps['onOpen'];
  isKept: boolean;
  isReachable: boolean;
}

function FileItem({ file, path, onOpen, isKept, isReachable }: FileItemProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const size = sizeText(file.size, tagOf(language));
  return (
    <li className={styles.file}>
      <Attach20Regular aria-hidden="true" className={styles.icon} />
      {isReachable || isKept ? (
        // A download is no navigation, so a page that still loads goes on; but it passes by the worker.
        <a
          href={path}
          download={isKept ? undefined : file.name}
          onClick={(event) => {
            if (onOpen === undefined) return;
            event.preventDefault();
            onOpen(file);
          }}
          className={styles.link}
          dir="auto"
        >
          {file.name}
        </a>
      ) : (
        <span className={styles.name} dir="auto">
          {file.name}
        </span>
      )}
      <span className={styles.facts}>
        {isKept ? `${size} · ${text('notices.files.kept')}` : size}
      </span>
      {isReachable || isKept ? null : (
        <span className={styles.away}>
          <CloudOff16Regular aria-hidden="true" />
          {text('notices.files.needsNetwork')}
        </span>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  files: { marginTop: tokens.spacingVerticalXL },
  title: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  file: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  link: {
    minWidth: 0,
    flexShrink: 1,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
    [compact]: {
      display: 'inline-flex',
      alignItems: 'center',
      maxWidth: `calc(100% - ${tokens.spacingHorizontalXXXL})`,
      minHeight: touchTarget,
    },
  },
  name: { minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  facts: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  away: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
  },
});

// Which of them are on this device.
const none: ReadonlySet<string> = new Set();

/** Addresses of the files; none until the device has answered. */
function useKeptFiles(): ReadonlySet<string> {
  const keeps = useAtomValue(keepsAtom);
  const [paths, setPaths] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: files come and go with what is kept.
  useEffect(() => {
    let isCurrent = true;
    keptFilePaths().then(
      (found) => isCurrent && setPaths(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [keeps]);
  return paths;
}
