// Versions of the portal and of the data of the library.
import { signatureRevision } from '#contract/rules/rules.ts';
import { agreementVersion } from '#server/domain/libraries/documents.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import packageFile from '../../../package.json' with { type: 'json' };

export const versionHandlers = {
  getVersions: async (_input, { tx, library }) => ({
    portal: packageFile.version,
    calls: signatureRevision,
    data: library.version,
    agreement: await agreementVersion(tx),
  }),
} satisfies Pick<Handlers, 'getVersions'>;
