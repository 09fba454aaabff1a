// Versions of the portal and of the data of the library.
import { eq } from 'drizzle-orm';
import { agreementVersionOf } from '#contract/rules/forms/profile-rules.ts';
import { signatureRevision } from '#contract/rules/rules.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import { documents } from '#server/store/schema/libraries.ts';
import packageFile from '../../../package.json' with { type: 'json' };

export const versionHandlers = {
  getVersions: async (_input, { tx, library }) => {
    const agreement = await tx
      .select({ kind: documents.kind, updatedOn: documents.updatedOn })
      .from(documents)
      .where(eq(documents.kind, 'agreement'));
    return {
      portal: packageFile.version,
      calls: signatureRevision,
      data: library.version,
      agreement: agreementVersionOf(agreement),
    };
  },
} satisfies Pick<Handlers, 'getVersions'>;
