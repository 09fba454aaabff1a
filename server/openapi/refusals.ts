// Which refusals of the catalogue a call can answer with: what follows from its declaration, and what only this
// call answers (`ownRefusals`).
import { templateOf } from '#contract/calls/address.ts';
import type { CallName } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { rulesOf } from '#contract/calls/families.ts';
import { catalogue, type ErrorName } from '#contract/wire/errors.ts';
import { isSameForAll } from '#server/http/context/call-context.ts';
import { isLookUp, writeRate } from '#server/http/limits.ts';

/** What a handler refuses by itself. */
const ownRefusals: Partial<Record<CallName, readonly ErrorName[]>> = {
  getLibraryByDomainCode: ['libraryUnknown', 'librarySuspended', 'signatureWrong', 'clockDiffers'],
  getApplyAccessToken: ['signatureWrong', 'clockDiffers', 'tooMany'],
  findLibraries: ['tooMany'],
  exchangeTicket: ['ticketRefused', 'accountDisabled', 'accountBlacklisted'],
  refreshAccessToken: ['tokenRefused', 'tokenExpired'],
  revokeUserInfoAccessToken: ['alreadySignedOut', 'tokenRefused'],
  setFollow: ['notFound'],
  recordVisit: ['notFound', 'tooMany'],
  recordDownload: ['notFound', 'tooMany'],
  applyForTrial: ['verificationWrong'],
  enterByGateway: ['ticketRefused', 'unavailable'],
  openTarget: ['loginRequired', 'notFound'],
  openResource: ['loginRequired', 'notFound'],
  importFile: ['tooMany', 'tooLarge'],
  setStandings: ['tooMany', 'tooLarge'],
  undoImport: ['tooMany'],
  saveLibrarySettings: ['changedMeanwhile'],
  deleteDocument: ['notFound'],
  sendFeedback: ['tooMany', 'changedMeanwhile', 'verificationWrong'],
  makeFeedbackCode: ['tooMany'],
  uploadFile: ['tooMany'],
  sendDelivery: ['forbidden', 'tooMany', 'changedMeanwhile'],
  cancelDelivery: ['notFound', 'changedMeanwhile'],
  openDeliveryFile: ['notFound'],
  sendTestPush: ['tooMany'],
  setReportOpen: ['notFound', 'changedMeanwhile'],
  rateAnswer: ['notFound', 'changedMeanwhile'],
  handleReport: ['notFound', 'changedMeanwhile'],
  renewRecoveryCodes: ['notFound'],
  prove: ['tooMany'],
  handleDelivery: ['notFound', 'changedMeanwhile'],
  supplyDelivery: ['notFound', 'changedMeanwhile'],
  saveKeptAnswer: ['notFound'],
  openNoticeFile: ['notFound'],
  attachNoticeFile: ['notFound'],
  detachNoticeFile: ['notFound'],
};

/** Names of the refusals, in the order of the catalogue. */
export function refusalsOf(call: AnyCall): ErrorName[] {
  const { audience, method, scope } = call;
  const hasLibrary = scope !== 'host';
  const isAnybodys = audience === 'anyone';
  const isKeys = call.keyScope !== undefined;
  const reasons: Record<ErrorName, boolean> = {
    invalidInput: true,
    loginRequired: !isAnybodys,
    tokenExpired: !isAnybodys,
    tokenRefused: !isAnybodys,
    forbidden: true,
    clockDiffers: rulesOf(call.family).isSigned,
    signatureWrong: rulesOf(call.family).isSigned,
    clientTooOld: rulesOf(call.family).isSigned,
    proofRequired: call.needsProof === true,
    libraryUnknown: hasLibrary,
    librarySuspended: hasLibrary,
    notFound: templateOf(call).includes('{'),
    tooLarge: method === 'POST',
    tooMany: isKeys || writeRate(call) !== null || isQueued(call),
    operationFailed: true,
    unavailable: true,
    changedMeanwhile: false,
    alreadySignedOut: false,
    ticketRefused: false,
    wrongCredentials: false,
    accountDisabled: false,
    accountBlacklisted: false,
    verificationWrong: false,
  };
  const own = ownRefusals[call.name as CallName] ?? [];
  const all = Object.keys(catalogue) as ErrorName[];
  return all.filter((name) => reasons[name] || own.includes(name));
}

/** Queries of a library wait in a queue, which may be full; so do searches and look-ups. */
function isQueued(call: AnyCall): boolean {
  return isSameForAll(call) || isLookUp(call) || call.needsIndex !== undefined;
}
