import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/models/model.ts';
import { NotificationEvent } from '#contract/models/notification-model.ts';
import { type MailContent, mailText } from './mail-message.ts';

const item = {
  ...({ event: 'endsSoon', detail: '2026-12-31', place: '' } as const),
  words: {},
  name: { zh_CN: '甲库', en: 'Database "A" <b>\r\nBcc: x' },
  about: { kind: 'database', id: 'a&b' } as const,
};
const content: MailContent = {
  language: 'en',
  kind: 'expiring',
  items: [item],
  libraryName: { zh_CN: '某大学图书馆', en: 'A & B Library' },
  origin: 'https://demo.portal.example.org',
  unsubscribeUrl: 'https://demo.portal.example.org/unsubscribe/token',
};

describe('an e-mail', () => {
  test('about one event has it in its subject, leads to screens in its own language, and shows names as text', () => {
    const { subject, text, html } = mailText(content);
    expect(subject).toBe('Ends soon: Database "A" <b> Bcc: x (2026-12-31) · A & B Library');
    expect(text).toContain(`${content.origin}/databaseDetail?id=a%26b&lang=en\n`);
    expect(text).toContain('/subscription?lang=en');
    expect(text).toContain(content.unsubscribeUrl);
    expect(mailText({ ...content, language: 'zh_CN' }).text).not.toContain('lang=');
    expect(html).toContain('Database &quot;A&quot; &lt;b&gt; Bcc: x');
    expect(html).not.toContain('<b>');
    expect(html).toContain('A &amp; B Library');
  });

  test('says what the library says with it, as text, and shortens it', () => {
    const answered = (said: string) => {
      const words = { zh_CN: said };
      return mailText({ ...content, kind: 'report', items: [{ ...item, words }] });
    };
    const { text, html } = answered('请改用\n<i>乙库</i>');
    expect(text).toContain('(2026-12-31)\n请改用\n<i>乙库</i>\nhttps://');
    expect(html).toContain('>请改用\n&lt;i&gt;乙库&lt;/i&gt;</div>');
    expect(answered('长'.repeat(2_000)).text).toContain(`${'长'.repeat(1_000)}…`);
  });

  test('about many events says how many, and lists the newest', () => {
    const items = Array.from({ length: 60 }, () => item);
    const { subject, text, html } = mailText({ ...content, items });
    expect(subject).toBe('Expiring soon: 60 messages · A & B Library');
    expect(text.match(/Ends soon/g)).toHaveLength(50);
    const address = 'https://demo.portal.example.org/notifications?lang=en';
    expect(text).toContain(`And 10 more, under “Notifications” in the portal\n${address}`);
    expect(html).toContain(`<a href="${address}">And 10 more,`);
    expect(mailText({ ...content, items, language: 'zh_CN' }).text).toContain('另有 10 条');
    expect(mailText({ ...content, items: items.slice(10) }).text).not.toContain(address);
  });

  test.each(['zh_CN', 'en'] as const)('has a line for every event in %s', (language: Language) => {
    for (const event of NotificationEvent.options) {
      const { subject } = mailText({ ...content, language, items: [{ ...item, event }] });
      expect(subject).toMatch(/^\S.* · /);
      expect(subject).not.toContain('undefined');
    }
  });
});
