// The contract's schemas as JSON Schema: those with a name once, under `components`, and everything described by
// the doc comments of the contract.
import * as z from 'zod/mini';
import * as keys from '#contract/calls/library/keys.ts';
import * as collection from '#contract/models/collection-model.ts';
import * as counter from '#contract/models/counter-model.ts';
import * as databases from '#contract/models/database-model.ts';
import * as delivery from '#contract/models/delivery-model.ts';
import * as reportedUsage from '#contract/models/desk/counter-model.ts';
import * as recordKinds from '#contract/models/desk/record-kinds.ts';
import * as records from '#contract/models/desk/record-model.ts';
import * as deskRequests from '#contract/models/desk/request-model.ts';
import * as deskTasks from '#contract/models/desk/task-model.ts';
import * as trials from '#contract/models/desk/trial-model.ts';
import * as documentTypes from '#contract/models/document-types.ts';
import * as feedback from '#contract/models/feedback-model.ts';
import * as holdings from '#contract/models/holding-model.ts';
import * as imports from '#contract/models/import-model.ts';
import * as knowledge from '#contract/models/knowledge-model.ts';
import * as librarySettings from '#contract/models/library-settings.ts';
import * as model from '#contract/models/model.ts';
import * as notices from '#contract/models/notice-model.ts';
import * as patrons from '#contract/models/patron-model.ts';
import * as keyScopes from '#contract/models/roles.ts';
import * as search from '#contract/models/search-model.ts';
import * as titleLists from '#contract/models/title-list-model.ts';
import * as titles from '#contract/models/title-model.ts';
import * as recommendations from '#contract/models/usage-model.ts';
import * as usage from '#contract/models/usage-model.ts';
import * as outages from '#contract/models/way-model.ts';
import * as ways from '#contract/models/way-model.ts';
import * as errors from '#contract/wire/errors.ts';
import type { ContractTexts } from '#server/documents/site-files.ts';

export interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
  $ref?: string;
  [keyword: string]: unknown;
}

/** Schemas by their names in the document. */
const names = z.registry<{ id: string }>();
const modules = [
  model,
  databases,
  knowledge,
  notices,
  titles,
  holdings,
  titleLists,
  collection,
  search,
  feedback,
  delivery,
  imports,
  outages,
  patrons,
  ways,
  usage,
  recommendations,
  librarySettings,
  documentTypes,
  counter,
  reportedUsage,
  deskRequests,
  deskTasks,
  trials,
  recordKinds,
  records,
  keyScopes,
  keys,
  errors,
];
for (const [id, value] of modules.flatMap((module) => Object.entries<unknown>(module))) {
  if (isSchema(value) && !names.has(value)) names.add(value, { id });
}

export const prefixOfNames = '#/components/schemas/';

/** All schemas with a name. */
export function namedSchemas(texts: ContractTexts): Record<string, JsonSchema> {
  const uri = (id: string) => prefixOfNames + id;
  const { schemas } = z.toJSONSchema(names, { uri, unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const described = withTexts(schema as JsonSchema, name, texts);
      const text = texts[name];
      return [name, text === undefined ? described : { description: text, ...described }];
    }),
  );
}

/**
 * The schema of a call's input or output: a reference where it has a name.
 *
 * @param path of its texts, such as `listDatabases.input`
 */
export function schemaOf(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  path: string,
  texts: ContractTexts,
): JsonSchema {
  const name = names.get(schema)?.id;
  if (name !== undefined) return { $ref: prefixOfNames + name };
  const { $defs: _, ...own } = z.toJSONSchema(schema, {
    io,
    metadata: names,
    unrepresentable: 'any',
  }) as JsonSchema;
  return withTexts(own, path, texts);
}

/** Writes the texts to all fields, and makes references point to the named schemas. */
function withTexts(schema: JsonSchema, path: string, texts: ContractTexts): JsonSchema {
  const { $schema: _, $id: __, id: ___, ...rest } = schema;
  return Object.fromEntries(
    Object.entries(rest).map(([keyword, value]) => {
      if (keyword === '$ref') return [keyword, String(value).replace('#/$defs/', prefixOfNames)];
      if (keyword !== 'properties') return [keyword, withTextsIn(value, path, texts)];
      const fields = Object.entries(value as Record<string, JsonSchema>);
      return [
        keyword,
        Object.fromEntries(fields.map((field) => fieldWithText(field, path, texts))),
      ];
    }),
  );
}

function withTextsIn(value: unknown, path: string, texts: ContractTexts): unknown {
  if (Array.isArray(value)) return value.map((each) => withTextsIn(each, path, texts));
  if (typeof value !== 'object' || value === null) return value;
  return withTexts(value as JsonSchema, path, texts);
}

function fieldWithText([name, schema]: [string, JsonSchema], path: string, texts: ContractTexts) {
  const field = `${path}.${name}`;
  const text = texts[field];
  const described = withTexts(schema, field, texts);
  return [name, text === undefined ? described : { description: text, ...described }] as const;
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
