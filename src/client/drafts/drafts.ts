// Drafts of feedback, of why it is opened again, of librarians' answers, of requests for copies, of a patron's details, and of records of the desk:
// what a patron typed and did not send yet, on this device alone. They outlive a reload, an update and an ended session, and are deleted at a sign-out (docs/design/safety.md, T15, T17).
import type { DeliveryInput, DeliveryItem } from '#contract/models/delivery-model.ts';
import type { FieldValues } from '#contract/models/desk/record-model.ts';
import type { FeedbackInput } from '#contract/models/feedback-model.ts';
import type { LocalText, UserInfo } from '#contract/models/model.ts';
import type { ProfileFields } from '#contract/rules/forms/profile-rules.ts';
import { onCredentialsChange } from '../credentials/credentials.ts';
import { isPatronOfDevice, setRescue } from '../credentials/device-patron.ts';
import { Listeners } from '../listeners.ts';
import { broadcast, onBroadcast } from '../storage/channel.ts';
import { fieldsOf, isSamePatron } from '../storage/record-shapes.ts';
import { unwrittenDrafts } from '../storage/stored.ts';
import { draftsStore } from '../storage/stores.ts';
import { dropImages } from './draft-images.ts';
import {
  answerPrefix,
  deliveryPrefix,
  deskPrefix,
  isAnswerKey,
  isDeliveryKey,
  isDeskKey,
  isDraft,
  isProfileKey,
  isReopenKey,
  reopenPrefix,
} from './draft-shapes.ts';

function noteUnwritten(key: string, draft: object | null): void {
  save({ ...unwritten(), [key]: draft });
}

function forgetUnwritten(key: string): void {
  const { [key]: _, ...others } = unwritten();
  save(others);
}

/** By the keys of drafts; their shape is not checked. */
function unwritten(): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(unwrittenDrafts.get() ?? '{}'));
  } catch {
    return {};
  }
}

function save(all: Record<string, unknown>): void {
  unwrittenDrafts.set(Object.keys(all).length === 0 ? null : JSON.stringify(all));
}

export interface DraftImage {
  id: string;
  /** Of the file; never sent. */
  name: string;
  type: 'image/jpeg' | 'image/png';
  /** Bytes. */
  size: number;
  originalSize: number;
  /** Null where the image is on the device alone. */
  uploaded: { fileId: string; token: string } | null;
}

interface DraftOf<I> {
  /** Made of form and resource, or of the asked item, so that each form has one draft. */
  key: string;
  /** The service takes a draft with this id as one report or request, however often it is sent. */
  draftId: string;
  owner: UserInfo;
  input: I;
  /** As the reader saw it; never sent. */
  resourceName: LocalText;
  /** Missing in drafts of older releases. */
  images?: readonly DraftImage[];
  /** The device's time, ms since the epoch. */
  changedAt: number;
  /** It could not be sent without a network. */
  isHeld: boolean;
  /** A sending got no answer: the service may have it. Missing for false. */
  mayHaveArrived?: boolean;
  schema: 1;
}

export type FeedbackDraft = DraftOf<FeedbackInput>;
export interface DeliveryDraft extends DraftOf<DeliveryInput> {
  /** By an address, a reference or the catalogue. Missing in drafts of older releases. */
  filled?: readonly (keyof DeliveryItem)[];
}
/** A text alone: why a report is opened again, or what a librarian types about a request. */
export type TextDraft = DraftOf<{ text: string }>;
/** What a patron changed of their details and has not saved: these fields alone. */
export type ProfileDraft = DraftOf<Partial<ProfileFields>>;
/** What a librarian changed of a record and has not saved: these fields, and what they were when they were read. */
export type DeskDraft = DraftOf<{ values: FieldValues; base: FieldValues }>;
export type Draft = FeedbackDraft | DeliveryDraft | TextDraft | ProfileDraft | DeskDraft;

const listeners = new Listeners<[]>();
draftsStore.setValidator(isDraft);
draftsStore.onReturn(() => listeners.notify());
draftsStore.onLoss(() => listeners.notify());
onBroadcast(({ kind }) => {
  if (kind === 'drafts') listeners.notify();
});
// A sign-out, or the sign-in of another patron, deletes them.
onCredentialsChange((_, reason) => {
  if (reason === 'signedOut' || reason === 'signedIn') {
    ofPage.clear();
    listeners.notify();
  }
});

/** Drafts that this page wrote last: a browser may delete its storage under an open form. */
const ofPage = new Map<string, Draft>();
setRescue(() => {
  const drafts = [...ofPage.values()];
  const write = () => {
    for (const draft of drafts) void saveDraft(draft);
  };
  return drafts[0] === undefined ? null : { owner: drafts[0].owner, write };
});

export function draftKey({ form, resource }: Pick<FeedbackInput, 'form' | 'resource'>): string {
  return `feedback ${form} ${resource === null ? '' : `${resource.kind} ${resource.id}`}`;
}

export function deliveryKey(query: string): string {
  return deliveryPrefix + query;
}

export function deliveryQueryOf(key: string): string {
  return key.slice(deliveryPrefix.length);
}

export function reopenKey(report: string): string {
  return reopenPrefix + report;
}

/** The key of what is changed of a record of the desk. @param id '' for a new record */
export function deskKey(kind: string, id: string): string {
  return `${deskPrefix}${kind} ${id}`;
}

/** True for a request for a copy. */
export function isDeliveryDraft(draft: Draft): draft is DeliveryDraft {
  return isDeliveryKey(draft.key);
}

/** True for a text alone. */
export function isTextDraft(draft: Draft): draft is TextDraft {
  return isReopenKey(draft.key) || isAnswerKey(draft.key);
}

/** The key of what a librarian types about a request. @param part the field */
export function answerKey(kind: string, id: string, part: string): string {
  return `${answerPrefix}${kind} ${id} ${part}`;
}

export function isFeedbackDraft(draft: Draft): draft is FeedbackDraft {
  return [isDeliveryKey, isReopenKey, isAnswerKey, isProfileKey, isDeskKey].every(
    (isOther) => !isOther(draft.key),
  );
}

export async function loadDraft<D extends Draft = FeedbackDraft>(
  key: string,
  owner: UserInfo,
): Promise<D | null> {
  await recovered();
  await writing.get(key);
  const draft = (await draftsStore.get(key)) as D | undefined;
  return draft !== undefined && isSamePatron(draft.owner, owner) ? draft : null;
}

export async function listDrafts(owner: UserInfo): Promise<Draft[]> {
  await recovered();
  await Promise.all(writing.values());
  const drafts = (await draftsStore.entries()).map(([, draft]) => draft as Draft);
  return drafts
    .filter((draft) => isSamePatron(draft.owner, owner))
    .sort((one, other) => other.changedAt - one.changedAt);
}

/** Last states; null deletes a draft. */
const wanted = new Map<string, Draft | null>();
const writing = new Map<string, Promise<void>>();

let recovery: Promise<void> | null = null;

/** Once the database has what an earlier page could not write before its end. */
function recovered(): Promise<void> {
  recovery ??= recover();
  return recovery;
}

async function recover(): Promise<void> {
  for (const [key, value] of Object.entries(unwritten())) {
    // This page writes it itself.
    if (writing.has(key)) continue;
    if (value === null) await dropDraft(key);
    else if (isDraft(key, value)) await recoverDraft(value as Draft);
    else forgetUnwritten(key);
  }
}

async function recoverDraft(draft: Draft): Promise<void> {
  const stored = (await draftsStore.get(draft.key)) as Draft | undefined;
  // Another tab may have written a later state.
  if (stored === undefined || stored.changedAt <= draft.changedAt) await saveDraft(draft);
  else forgetUnwritten(draft.key);
}

/** Every keystroke calls this; while a write is under way, only the last state is written after it. */
export function saveDraft(draft: Draft): Promise<void> {
  return write(draft.key, draft);
}

export function dropDraft(key: string): Promise<void> {
  return write(key, null);
}

/** @param listener gets the device's time of a drop; null where another tab wrote a draft */
export function onDraftElsewhere(
  key: string,
  listener: (droppedAt: number | null) => void,
): () => void {
  return onBroadcast((notice) => {
    if (notice.kind !== 'drafts') return;
    if (notice.dropped === undefined) listener(null);
    else if (notice.dropped.key === key) listener(notice.dropped.at);
  });
}

/** Else they are only in this page's memory. */
export function areDraftsOnDisk(): boolean {
  return draftsStore.isOnDisk();
}

export function onDraftsChange(listener: () => void): () => void {
  return listeners.add(listener);
}

function write(key: string, draft: Draft | null): Promise<void> {
  noteUnwritten(key, draft);
  if (draft === null) ofPage.delete(key);
  else ofPage.set(key, draft);
  wanted.set(key, draft);
  const running = writing.get(key);
  if (running !== undefined) return running;
  const started = writeLatest(key).finally(() => writing.delete(key));
  writing.set(key, started);
  return started;
}

async function writeLatest(key: string): Promise<void> {
  let draft: Draft | null = null;
  while (wanted.has(key)) {
    draft = wanted.get(key) ?? null;
    wanted.delete(key);
    await (draft === null ? remove(key) : store(draft));
  }
  forgetUnwritten(key);
  broadcast({ kind: 'drafts', ...(draft === null && { dropped: { key, at: Date.now() } }) });
  listeners.notify();
}

/** A draft goes with its images. */
async function remove(key: string): Promise<void> {
  const draft = (await draftsStore.get(key)) as FeedbackDraft | undefined;
  await draftsStore.remove([key]);
  await dropImages((draft?.images ?? []).map(({ id }) => id));
}

/** A sign-out may have deleted all drafts in between; one written after it must be deleted. */
async function store(draft: Draft): Promise<void> {
  await draftsStore.set(draft.key, draft);
  if (!(await isPatronOfDevice(draft.owner))) await draftsStore.remove([draft.key]);
}
