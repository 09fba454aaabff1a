import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import { placesOf } from '../places.test-data.ts';
import { readLibGuides } from './read-libguides.ts';

const entry = {
  id: '7',
  name: 'Maps &#43; More',
  description: '<b>Concurrent user limit: 5</b><br />\r\nOld <i>maps</i>. And more.',
  url: 'https://maps.example.org/',
  az_vendor_name: 'Map Press',
  alt_names: '',
  enable_hidden: '0',
  enable_new: 1,
  enable_trial: 0,
  internal_note: 'Renewal is being negotiated',
  meta: { more_info: '', enable_proxy: 1 },
  subjects: [{ name: 'History' }],
  az_types: [{ name: 'Maps & Mapping Tools' }],
};
const read = (...changes: object[]) =>
  readLibGuides(JSON.stringify(changes.map((change) => ({ ...entry, ...change }))));

describe('a LibGuides A–Z export', () => {
  test('an entry becomes a database', () => {
    const { records, ...rest } = read({});
    expect(rest).toEqual({ format: 'libguides', refused: [], flagged: [] });
    expect(records).toEqual([
      {
        row: 1,
        sourceKey: 'libguides:7',
        idHint: 'libguides-7',
        fields: {
          name: { en: 'Maps + More' },
          aliases: [],
          formerNames: [],
          line: { en: 'Old maps.' },
          introductionHtml: { en: 'Old <i>maps</i>. And more.' },
          vendor: { en: 'Map Press' },
          types: ['map'],
          access: ['campus', 'remote'],
          isProxied: true,
          isNew: true,
          concurrentUsers: 5,
          isConcurrencyUnlimited: false,
          internalNote: 'Renewal is being negotiated',
          accessUrl: 'https://maps.example.org/',
          isPublished: true,
        },
        subjects: [{ en: 'History', zh_CN: '历史学' }],
      },
    ]);
  });

  test.each([
    ['unlimited', { concurrentUsers: null, isConcurrencyUnlimited: true }, 0],
    ['12 users on the platform', { concurrentUsers: 12, isConcurrencyUnlimited: false }, 0],
    ['2 per magazine title', { concurrentUsers: null, isConcurrencyUnlimited: false }, 1],
  ])('a limit of %s is read, or flagged and left in the text', (limit, fields, flags) => {
    const list = read({ description: `<b>Concurrent user limit: ${limit}</b><br />Text.` });
    expect(list.records[0]?.fields).toMatchObject(fields);
    expect(list.flagged).toHaveLength(flags);
    const text = list.records[0]?.fields.introductionHtml?.en ?? '';
    expect(text.includes(limit)).toBe(flags === 1);
  });

  test.each([
    ['not shown, where it is hidden', { enable_hidden: '1' }, { isPublished: false }],
    ['called otherwise', { alt_names: 'Atlas; Charts' }, { aliases: ['Atlas', 'Charts'] }],
    [
      'formerly called otherwise',
      { alt_names: 'formerly Old Maps (OM), and Charts' },
      { formerNames: ['Old Maps (OM)', 'Charts'] },
    ],
  ])('an entry is %s', (_, change, fields) => {
    expect(read(change).records).toMatchObject([{ fields }]);
  });

  test.each([
    ['Licensed; register with your university e-mail.', [], ['campus', 'remote'], 'enable_proxy'],
    ['Peer-reviewed open access journals and others.', [], ['campus', 'remote'], 'enable_proxy'],
    ['Free to all students of the university.', [], ['campus', 'remote'], 'enable_proxy'],
    ['Links to freely available full texts.', [], ['campus', 'remote'], 'enable_proxy'],
    ['Preprints, freely available.', [], ['free'], 'description'],
    ['Maps.', [{ name: 'Free Resources' }], ['free'], undefined],
  ])('without a proxy, "%s" of types %j is %j', (description, az_types, access, note) => {
    const list = read({ description, az_types, meta: { enable_proxy: '0' } });
    expect(list.records).toMatchObject([{ fields: { access, isProxied: false } }]);
    expect(list.flagged[0]?.field).toBe(note);
  });

  test('entries of older exports, with fields missing, are read', () => {
    const { id, name, description, url, az_vendor_name } = entry;
    const old = readLibGuides(JSON.stringify([{ id, name, description, url, az_vendor_name }]));
    expect(old.records[0]).toMatchObject({ fields: { types: [], internalNote: '' }, subjects: [] });
  });

  test('an unknown type and a trial without end are flagged', () => {
    const list = read({ az_types: [{ name: 'Realia' }], enable_trial: 1 });
    expect(list.flagged.map(({ field }) => field)).toEqual(['enable_trial', 'az_types']);
  });

  test('what is no database is refused alone, with its number', () => {
    const list = read({ url: 'ftp://a.example/' }, { name: '' }, {}, { name: { deep: 1 } });
    expect(placesOf(list.refused)).toBe('1 url, 2 name, 4 name');
    expect(list.records).toHaveLength(1);
  });

  test('one without an address is kept for librarians, and flagged', () => {
    const list = read({ url: '' });
    expect(list.records[0]?.fields).toMatchObject({ accessUrl: '', isPublished: false });
    expect(list.flagged[0]).toMatchObject({ row: 1, field: 'url' });
  });

  test.each([
    ['broken', '[{"id": 1,'],
    ['nested without end', '['.repeat(200_000)],
    ['no list', '{"Report_Header": {}}'],
    ['a list of texts', '["undefined", "null"]'],
    ['a list of other things', '[{"id": 1, "name": "Book", "url": "https://a.example/"}]'],
  ])('JSON that is %s is refused whole', (_, text) => {
    expect(() => readLibGuides(text)).toThrow(Refused);
  });
});
