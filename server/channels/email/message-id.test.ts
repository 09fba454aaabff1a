import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignatureOf, messageIdOf, readMessageId } from './message-id.ts';

const key = randomBytes(32);
const message = {
  dispatchId: '0f8b6c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e',
  libraryCode: '100001',
  patronId: 'p1',
  address: 'Reader@example.org',
};

test('says for whom it was, in whatever case it comes back, and for nobody else', () => {
  const id = messageIdOf(key, message, 'library.example');
  for (const text of [id, id.toUpperCase()]) {
    const read = readMessageId(text);
    expect(read?.dispatchId).toBe(message.dispatchId);
    const { signature = '' } = read ?? {};
    expect(isSignatureOf(key, message, signature)).toBe(true);
    expect(isSignatureOf(key, { ...message, address: 'reader@EXAMPLE.org' }, signature)).toBe(true);
    for (const other of [
      { patronId: 'p2' },
      { libraryCode: '100002' },
      { address: 'other@example.org' },
      { dispatchId: message.dispatchId.replace('0f', '1f') },
    ]) {
      expect(isSignatureOf(key, { ...message, ...other }, signature)).toBe(false);
    }
    expect(isSignatureOf(randomBytes(32), message, signature)).toBe(false);
  }
});

test('of an earlier release has no signature, which is nobody’s', () => {
  const read = readMessageId(`<${message.dispatchId}@library.example>`);
  expect(read).toEqual({ dispatchId: message.dispatchId, signature: '' });
  expect(isSignatureOf(key, message, '')).toBe(false);
  expect(readMessageId('<abc@elsewhere.example>')).toBeNull();
});
