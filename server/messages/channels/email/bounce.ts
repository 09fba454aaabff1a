// Reads a mail server's report of a message that did not arrive (RFC 3464).
import PostalMime, { type Attachment } from 'postal-mime';
import { readMessageId } from './message-id.ts';

/** A message of ours that a mail server could not deliver. */
export interface Bounce {
  /** Id of the dispatch, from the Message-ID of the returned headers. */
  dispatchId: string;
  /** Of the message's reader (message-id.ts); '' where it has none. */
  signature: string;
  /** Whom it was for, in lower case. */
  address: string;
  /** True where there is no such address (status 5.1.x, RFC 3463); a full or closed mailbox is another matter. */
  isBadAddress: boolean;
}

/**
 * @param message a whole e-mail as it came
 * @returns null for anything else: an answer, a report of a delay, a report of a message that is not ours
 */
export async function readBounce(message: Uint8Array): Promise<Bounce | null> {
  const { headers, attachments } = await PostalMime.parse(message);
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^multipart\/report\b/i.test(type) || !/\breport-type="?delivery-status\b/i.test(type))
    return null;
  const fields = textOf(attachments.find(({ mimeType }) => mimeType === 'message/delivery-status'));
  const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(fields)?.[1];
  if (status === undefined || !/^action:\s*failed\b/im.test(fields)) return null;
  for (const { content } of attachments) {
    const { messageId = '', to = [] } = await PostalMime.parse(content);
    const ours = readMessageId(messageId);
    const address = to[0]?.address?.toLowerCase() ?? '';
    if (ours === null) continue;
    return { ...ours, address, isBadAddress: status.startsWith('5.1.') };
  }
  return null;
}

function textOf(attachment: Attachment | undefined): string {
  const { content = '' } = attachment ?? {};
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
