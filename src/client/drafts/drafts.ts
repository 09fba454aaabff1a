// Drafts of feedback, of why it is opened again, of requests for copies, of a patron's details, and of records of the desk:
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
import { isSamePatron } from '../storage/record-shapes.ts';
import { draftsStore } from '../storage/stores.ts';
import { dropImages } from './draft-images.ts';
import {
  deliveryPrefix,
  deskPrefix,
  isDeliveryKey,
  isDeskKey,
  isDraft,
  isProfileKey,
  isReopenKey,
  reopenPrefix,
} from './draft-shapes.ts';
import { forgetUnwritten, noteUnwritten, unwritten } from './unwritten.ts';

/** An image of a draft; its bytes are in `draft-images.ts`. */
export interface DraftImage {
  id: string;
  /** Name of the file on the device; it is never sent. */
  name: string;
  type: 'image/jpeg' | 'image/png';
  /** Bytes, and bytes before it was made smaller; both the same where it was not. */
  size: number;
  originalSize: number;
  /** Where the service has it already; null where it is on the device alone. */
  uploaded: { fileId: string; token: string } | null;
}

interface DraftOf<I> {
  /** Made of form and resource, or of the asked item, so that each form has one draft. */
  key: string;
  /** The service takes a draft with this id as one report or request, however often it is sent. */
  draftId: string;
  /** The patron who typed it. */
  owner: UserInfo;
  input: I;
  /** Name of the resource, as the reader saw it; it is never sent. */
  resourceName: LocalText;
  /** Missing in drafts of older releases. */
  images?: readonly DraftImage[];
  /** Time of the last change, of the device, ms since the epoch. */
  changedAt: number;
  /** True after an attempt to send it without a network. */
  isHeld: boolean;
  /** True after a sending that got no answer: the service may have it. Missing for false. */
  mayHaveArrived?: boolean;
  /** Version of this record's shape. */
  schema: 1;
}

export type FeedbackDraft = DraftOf<FeedbackInput>;
export interface DeliveryDraft extends DraftOf<DeliveryInput> {
  /** Fields as an address, a reference or the catalogue filled them; the reader typed the others. Missing in drafts of older releases. */
  filled?: readonly (keyof DeliveryItem)[];
}
/** Why a report is opened again. */
export type ReopenDraft = DraftOf<{ text: string }>;
/** What a patron changed of their details and has not saved: these fields alone. */
export type ProfileDraft = DraftOf<Partial<ProfileFields>>;
/** What a librarian changed of a record and has not saved: these fields, and what they were when they were read. */
export type DeskDraft = DraftOf<{ values: FieldValues; base: FieldValues }>;
export type Draft = FeedbackDraft | DeliveryDraft | ReopenDraft | ProfileDraft | DeskDraft;

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

/** The key of a draft. */
export function draftKey({ form, resource }: Pick<FeedbackInput, 'form' | 'resource'>): string {
  return `feedback ${form} ${resource === null ? '' : `${resource.kind} ${resource.id}`}`;
}

/** The key of a draft of document delivery. @param query the query of the form's address */
export function deliveryKey(query: string): string {
  return deliveryPrefix + query;
}

/** The query of the form's address, by the key of its draft. */
export function deliveryQueryOf(key: string): string {
  return key.slice(deliveryPrefix.length);
}

/** The key of what is typed to open a report again. */
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

/** True for what is typed to open a report again. */
export function isReopenDraft(draft: Draft): draft is ReopenDraft {
  return isReopenKey(draft.key);
}

/** True for a form of feedback. */
export function isFeedbackDraft(draft: Draft): draft is FeedbackDraft {
  return [isDeliveryKey, isReopenKey, isProfileKey, isDeskKey].every(
    (isOther) => !isOther(draft.key),
  );
}

/** The draft with that key; null where this patron has none. */
export async function loadDraft<D extends Draft = FeedbackDraft>(
  key: string,
  owner: UserInfo,
): Promise<D | null> {
  await recovered();
  await writing.get(key);
  const draft = (await draftsStore.get(key)) as D | undefined;
  return draft !== undefined && isSamePatron(draft.owner, owner) ? draft : null;
}

/** All drafts of the patron, the last changed one first. */
export async function listDrafts(owner: UserInfo): Promise<Draft[]> {
  await recovered();
  await Promise.all(writing.values());
  const drafts = (await draftsStore.entries()).map(([, draft]) => draft as Draft);
  return drafts
    .filter((draft) => isSamePatron(draft.owner, owner))
    .sort((one, other) => other.changedAt - one.changedAt);
}

/** The last wanted state of drafts that are being written; null deletes one. */
const wanted = new Map<string, Draft | null>();
/** Writes under way. */
const writing = new Map<string, Promise<void>>();

let recovery: Promise<void> | null = null;

/** Resolves when the database has what an earlier page could not write before its end. */
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

/**
 * Stores a draft. Every keystroke calls this; while a write is under way, only the last state is written after
 * it. Resolves when the device has it.
 */
export function saveDraft(draft: Draft): Promise<void> {
  return write(draft.key, draft);
}

/** Deletes a draft that was sent or discarded. */
export function dropDraft(key: string): Promise<void> {
  return write(key, null);
}

/**
 * Calls the listener when another tab has dropped the draft with that key, or written any; returns a function to stop.
 * @param listener gets the time at which it was dropped, of the device; null where one was written
 */
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

/** False where drafts are only in this page's memory. */
export function areDraftsOnDisk(): boolean {
  return draftsStore.isOnDisk();
}

/** Calls the listener after every change, in this tab or another; returns a function to stop. */
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

/** A sign-out may have deleted all drafts in between; one that is written after it must be deleted. */
async function store(draft: Draft): Promise<void> {
  await draftsStore.set(draft.key, draft);
  if (!(await isPatronOfDevice(draft.owner))) await draftsStore.remove([draft.key]);
}
