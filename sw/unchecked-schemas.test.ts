import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** The contract as the worker's build contains it. */
let calls: typeof import('#contract/calls/all.ts').allCalls;
let address: typeof import('#contract/calls/address.ts');
let errors: typeof import('#contract/wire/errors.ts');

beforeAll(async () => {
  // Other files may have loaded the modules with the real zod.
  vi.resetModules();
  const { schemas } = await import('./unchecked-schemas.ts');
  const real = await vi.importActual<Record<string, unknown>>('zod/mini');
  const stand = schemas as Record<string, unknown>;
  vi.doMock('zod/mini', () =>
    Object.fromEntries(Object.keys(real).map((name) => [name, stand[name]])),
  );
  calls = (await import('#contract/calls/all.ts')).allCalls;
  address = await import('#contract/calls/address.ts');
  errors = await import('#contract/wire/errors.ts');
});

afterAll(() => {
  vi.doUnmock('zod/mini');
  vi.resetModules();
});

test('every declaration loads without zod, with its path and its name', () => {
  for (const [name, call] of Object.entries(calls)) {
    expect(call.name).toBe(name);
    expect(address.templateOf(call)).toMatch(
      /^\/(metaapi|knowledge|log|util|meta-microservicecloud)\//,
    );
  }
});

test('a schema takes whatever comes', () => {
  expect(calls.listNotices.output.safeParse(null)).toEqual({ success: true, data: null });
  expect(
    calls.setFollow.supersedes?.({ resource: { kind: 'database', id: '7' }, isFollowed: true }),
  ).toBe('database/7');
});

test('a refusal without details is still the error of the catalogue', () => {
  const refusal = errors.refused(new errors.AppError('notFound'));
  expect(errors.errorOf(refusal)).toMatchObject({ error: 'notFound', issues: [] });
});
