// Versions of the portal and of the data of the library.
import type * as versionsCalls from '#contract/calls/library/versions.ts';
import { signatureRevision } from '#contract/rules/rules.ts';
import { agreementVersion } from '#server/domain/libraries/documents.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import packageFile from '../../../package.json' with { type: 'json' };

export const versionHandlers = {
  getVersions: async (_input, { tx, library }) => ({
    portal: packageFile.version,
    calls: signatureRevision,
    data: library.version,
    agreement: await agreementVersion(tx),
  }),
} satisfies HandlersOf<typeof versionsCalls>;
