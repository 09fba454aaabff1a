import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCasAnswer } from './cas-answer.ts';
import { readXml } from './xml.ts';

const inCas = (content: string, prefix = 'cas') =>
  `<${prefix}:serviceResponse xmlns:${prefix}="http://www.yale.edu/tp/cas">${content}</${prefix}:serviceResponse>`;
const userIn = (user: string) =>
  inCas(`<cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess>`);
const account = (text: string, format: 'XML' | 'JSON' = 'XML') => {
  const answer = readCasAnswer(text, format);
  return answer?.kind === 'success' ? answer.account : answer?.kind;
};

describe('XML', () => {
  const broken =
    '|text|<a>|<a></b>|<a/><b/>|<a></a>text|<a b></a>|<a b=c></a>|<a b="1"c="2"/>|<a b="1" b="2"/>|' +
    '<a b="<"/>|<a>&nbsp;</a>|<a>&</a>|<a>&amp</a>|<a>&#0;</a>|<a>&#xD800;</a>|<a>&#x110000;</a>|' +
    '<a>&constructor;</a>|<x:a/>|<a><!-- </a>|<a><![CDATA[ </a>|<a><?x y?></a>|<a>]]></a>|' +
    '<a>&#1;</a>|<a xmlns:xml="urn:1"/>|<!DOCTYPE a><a/>|' +
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>';
  const deep = `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`;
  test.each([...broken.split('|'), deep])('is not %s', (text) => {
    expect(readXml(text)).toBeNull();
  });

  test('is read with namespaces, entities, CDATA and comments', () => {
    const text =
      '\uFEFF<?xml version="1.0"?>\n<!-- x --><p:a xmlns:p="urn:1" xmlns="urn:2">1&lt;<!-- y -->2<![CDATA[<3&]]>&#x4E66;&#38;<b c=\'"\'/></p:a>\n';
    const children = [{ namespace: 'urn:2', name: 'b', text: '', children: [] }];
    expect(readXml(text)).toEqual({ namespace: 'urn:1', name: 'a', text: '1<2<3&书&', children });
  });

  test('of any shape ends in an element or in nothing', () => {
    const pieces =
      '<a>|</a>|<a/>|<![CDATA[|]]>|<!--|-->|&|;|&#|<|>|"| x="|<!DOCTYPE|<?xml|?>|xmlns=|é';
    const piece = fc.constantFrom(...pieces.split('|'));
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (text) => {
        const read = readXml(text.join(''));
        expect(read === null || typeof read.name === 'string').toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a CAS answer', () => {
  test('names the account, whatever the prefix', () => {
    expect(account(userIn(' reader-1\n'))).toBe('reader-1');
    const other = '<c:authenticationSuccess><c:user>x</c:user></c:authenticationSuccess>';
    expect(account(inCas(other, 'c'))).toBe('x');
    const bare =
      '<serviceResponse xmlns="http://www.yale.edu/tp/cas"><authenticationSuccess><user>x</user><attributes><user>y</user></attributes></authenticationSuccess></serviceResponse>';
    expect(account(bare)).toBe('x');
  });

  test('joins an account that a comment splits, and may be a refusal', () => {
    expect(account(userIn('admin<!-- x -->.evil'))).toBe('admin.evil');
    const refusal = '<cas:authenticationFailure code="X">no</cas:authenticationFailure>';
    expect(account(inCas(refusal))).toBe('failure');
  });

  test.each([
    '<html><body>Sign in</body></html>',
    userIn('x').replaceAll('yale', 'evil'),
    userIn('x').replace('<cas:user>', '<cas:user>a</cas:user><cas:user>'),
    userIn('<cas:b>x</cas:b>'),
    inCas('<cas:authenticationSuccess/>'),
    inCas(''),
    userIn('x').replace('<cas:auth', '<cas:authenticationFailure code="X"/><cas:auth'),
    `<x>${userIn('x')}</x>`,
    userIn('x').slice(0, -5),
  ])('is not %s', (text) => {
    expect(readCasAnswer(text, 'XML')).toBeNull();
  });

  test.each([
    ['{"serviceResponse":{"authenticationSuccess":{"user":"r1","attributes":{}}}}', 'r1'],
    ['{"serviceResponse":{"authenticationFailure":{"code":"INVALID_TICKET"}}}', 'failure'],
  ])('in JSON is %s', (text, meaning) => {
    expect(account(text, 'JSON')).toBe(meaning);
  });

  const noAnswers =
    '|null|[]|{}|{"serviceResponse":{}}|{"authenticationSuccess":{"user":"x"}}|' +
    '{"serviceResponse":{"authenticationSuccess":{"user":["x"]}}}|' +
    '{"serviceResponse":{"authenticationSuccess":{"user":"x"},"authenticationFailure":{"code":"X"}}}';
  test.each(noAnswers.split('|'))('in JSON is not %s', (text) => {
    expect(readCasAnswer(text, 'JSON')).toBeNull();
  });
});
