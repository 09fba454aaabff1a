// The service's own queries on a node without an index: a search node answers them as a visitor's calls (decision 048).
import { randomUUID } from 'node:crypto';
import { addressOf } from '#contract/calls/address.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { headerNames, rulesOf } from '#contract/calls/families.ts';
import { noUser, signatureRevision } from '#contract/rules/rules.ts';
import { Envelope, errorOf } from '#contract/wire/errors.ts';
import { signatureOf } from '#contract/wire/signing.ts';
import type { PlatformVersions } from '#server/store/rows/library-register.ts';
import { answerVersion } from '../calls/answer-version.ts';
import { versionHeader } from '../calls/envelope.ts';
import type { RemoteRead } from '../context/remote-read.ts';
import type { Tokens } from '../context/tokens.ts';
import type { callForwarder } from './forwarding.ts';

export function remoteReads(
  forwarded: ReturnType<typeof callForwarder>,
  tokens: Tokens,
  platform: () => PlatformVersions,
): RemoteRead {
  return async (call, input, host, now) => {
    if (call.needsIndex === undefined) return null;
    const { code, version } = host.library;
    const request = visitorRequest(call, input, host.origin, code, tokens.library(code, now), now);
    const found = await forwarded(call, request, host, randomUUID());
    if (!('answer' in found)) return null;
    const { answer } = found;
    const envelope = Envelope.parse(await answer.json());
    if (!envelope.flag) throw errorOf(envelope, answer.status);
    // A search node may hear of a change a moment later than this one.
    const known = Number(answer.headers.get(versionHeader) ?? -1);
    const isCurrent = known >= answerVersion(call.name, version, platform(), now);
    return { data: envelope.data, isCurrent };
  };
}

function visitorRequest(
  call: AnyCall,
  input: unknown,
  origin: string,
  code: string,
  token: string,
  now: Date,
): Request {
  const { url, body } = addressOf(call, input);
  const { method } = call;
  const timestamp = now.getTime();
  const libraryCode = encodeURIComponent(code);
  const headers = new Headers({
    Accept: 'application/json',
    [headerNames.authorization]: `Bearer ${token}`,
    [headerNames.libraryCode]: libraryCode,
    [headerNames.timestamp]: String(timestamp),
  });
  if (rulesOf(call.family).isSigned) {
    const signed = { url, method, timestamp, libraryCode, userKey: noUser };
    headers.set(headerNames.sign, signatureOf(signed));
    headers.set(headerNames.revision, signatureRevision);
  }
  if (body !== null) headers.set('Content-Type', 'application/json');
  return new Request(origin + url, { method, headers, body });
}
