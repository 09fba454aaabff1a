import { expect, test } from 'vitest';
import { templateOf } from '#contract/calls/address.ts';
import { allCalls } from '#contract/calls/all.ts';
import { openApiDocument } from './openapi.ts';

test('describes every declared call once, with all its inputs', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((each) => Object.values(each));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    Object.keys(allCalls).sort(),
  );
  for (const call of Object.values(allCalls)) {
    const operation = paths[templateOf(call)]?.[call.method.toLowerCase()];
    for (const { in: place, name } of operation?.parameters ?? []) {
      if (place === 'path') expect(templateOf(call)).toContain(`{${name}}`);
    }
  }
});

interface Operation {
  operationId: string;
  parameters: { in: string; name: string }[];
}
