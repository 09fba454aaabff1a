// Ten thousand reports of a library: how long a page of them takes, newest first, with and without filters.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FeedbackForm, ReportState } from '#contract/models/feedback-model.ts';
import { emptyFeedback } from '#contract/rules/feedback-rules.ts';
import { readConfig } from '#server/config.ts';
import { openConfiguredStore } from '#server/open-store.ts';
import type { Store } from '#server/store/connection/database.ts';
import { listedReports } from '#server/store/records/feedback/report-records.ts';
import { reports } from '#server/store/schema/feedback.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { codeOf } from '#tests/journeys/support/portal.ts';
import type { Bench, Figure, Part } from '../figure.ts';
import { startService } from '../stage/service.ts';

const libraryCode = codeOf('demo');
const count = 10_000;
const databases = ['cnki-journals', 'wanfang', 'wind', 'web-of-science', 'jstor'];

async function addReports(store: Store): Promise<void> {
  const forms = FeedbackForm.options;
  const states = ReportState.options;
  await store.inLibrary(libraryCode, async (tx) => {
    const [patron] = await tx.select({ id: patrons.id }).from(patrons).limit(1);
    const rows = Array.from({ length: count }, (_, index) => {
      const form = forms[index % forms.length] ?? 'fault';
      const { form: _form, resource: _resource, ...fields } = emptyFeedback(form, null);
      const sentAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000);
      return {
        libraryCode,
        id: `bench-${index}`,
        patronId: patron?.id ?? '',
        draftId: `bench-${index}`,
        form,
        resourceKind: form === 'suggestion' ? null : ('database' as const),
        resourceId: form === 'suggestion' ? null : (databases[index % databases.length] ?? null),
        resourceName: {},
        fields: { ...fields, content: `Report ${index}` },
        state: states[(index * 7) % states.length] ?? 'sent',
        sentAt,
        changedAt: sentAt,
      };
    });
    for (let start = 0; start < count; start += 1_000) {
      await tx.insert(reports).values(rows.slice(start, start + 1_000) as never);
    }
  });
}

/** The time of each page, ms. */
async function timesOf(store: Store, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const filter = {
      state: round % 2 === 0 ? undefined : ReportState.options[round % ReportState.options.length],
      form: round % 3 === 0 ? FeedbackForm.options[round % FeedbackForm.options.length] : undefined,
      resource:
        round % 5 === 0 ? { kind: 'database', id: databases[round % databases.length] } : undefined,
      offset: (round % 20) * 100,
      limit: 100,
    };
    const started = performance.now();
    await store.inLibrary(libraryCode, (tx) => listedReports(tx, filter as never));
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other);
}

async function measure(bench: Bench): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-reports-'));
  try {
    await using _service = await startService(dataDir);
    const { store, close } = await openConfiguredStore(readConfig({ DATA_DIR: dataDir }), () => {});
    try {
      await addReports(store);
      const times = await timesOf(store, bench.isQuick ? 40 : 400);
      const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
      return [
        {
          name: 'a page of 10,000 reports, p95',
          unit: 'ms',
          value: at(0.95),
          limit: { atMost: 20 },
          note: `median ${at(0.5).toFixed(1)} ms; pages of 100, with and without filters`,
        },
      ];
    } finally {
      await close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const reportsPart: Part = { name: 'reports', measure };
