// A library's settings, by its librarians: with the rules and the comparison of files (server/domain/settings).

import type * as librarySettingsCalls from '#contract/calls/library/library-settings.ts';
import { operatorSettings } from '#contract/models/library-settings.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requireRight, requireRightOf } from '#server/domain/accounts/rights.ts';
import {
  applyLibraryFile,
  SettingsChanged,
  settingsVersion,
  storedSettings,
} from '#server/domain/settings/apply-file.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const librarySettingsHandlers = {
  getLibrarySettings: async (_input, context) => {
    await requireRight(context, 'changeSettings');
    const settings = await storedSettings(context.tx, context.library.code);
    return {
      version: settingsVersion(settings),
      settings,
      operatorSettings: [...operatorSettings],
    };
  },

  saveLibrarySettings: async ({ version, settings, isTrial }, context) => {
    const actor = await requireRightOf(context, 'changeSettings');
    const file = { code: context.library.code, ...settings };
    const librarian = { version, actor };
    try {
      const {
        changes,
        links,
        version: now,
      } = await applyLibraryFile(context.store, file, {
        isTrial,
        librarian,
      });
      return { version: now, changes: [...changes, ...links] };
    } catch (error) {
      if (error instanceof SettingsChanged) throw new AppError('changedMeanwhile');
      throw error;
    }
  },
} satisfies HandlersOf<typeof librarySettingsCalls>;
