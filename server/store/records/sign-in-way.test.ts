import { describe, expect, test } from 'vitest';
import type { SignInWay } from '../schema/sign-in-settings.ts';
import { type SignInWish, signInWayOf } from './sign-in-way.ts';

const refuse = (field: string, expected: string): never => {
  throw new Error(`${field}: expected ${expected}`);
};
const of = (wish: SignInWish, present: SignInWay = { kind: 'own' }) =>
  signInWayOf(present, wish, refuse);

describe('a way to sign in', () => {
  test('has usual values, and keeps what is not said', () => {
    const cas = of({ 'sign-in': 'cas', 'cas-base': 'https://sso.example.edu/cas/' });
    expect(cas).toEqual({
      kind: 'cas',
      base: 'https://sso.example.edu/cas',
      version: 3,
      format: 'XML',
    });
    expect(of({ 'cas-version': '2', 'cas-format': 'JSON' }, cas)).toMatchObject({
      base: 'https://sso.example.edu/cas',
      version: 2,
      format: 'JSON',
    });
    const oidc = of({
      'sign-in': 'oidc',
      'oidc-issuer': 'https://id.example.edu',
      'oidc-client-id': 'portal',
    });
    expect(oidc).toMatchObject({ clientSecret: '', accountClaim: 'sub' });
    expect(of({ 'sign-in': 'own' }, oidc)).toEqual({ kind: 'own' });
  });

  test('keeps its services whatever the kind, until they are taken away', () => {
    const services = ['https://a.example.edu/x', 'http://b.localhost:3000/'];
    const own = of({ service: services });
    expect(own).toEqual({ kind: 'own', services });
    expect(of({ 'sign-in': 'cas', 'cas-base': 'http://127.0.0.1:1/cas' }, own)).toMatchObject({
      services,
    });
    expect(of({ service: [''] }, own)).toEqual({ kind: 'own' });
  });

  test.each<[string, SignInWish]>([
    ['sign-in', { 'sign-in': 'saml' }],
    ['cas-base', { 'sign-in': 'cas' }],
    ['cas-base', { 'sign-in': 'cas', 'cas-base': 'http://sso.example.edu/cas' }],
    ['cas-base', { 'sign-in': 'cas', 'cas-base': 'https://u:p@sso.example.edu/cas' }],
    ['cas-base', { 'sign-in': 'cas', 'cas-base': 'https://sso.example.edu/cas?x=1' }],
    ['cas-base', { 'cas-base': 'https://sso.example.edu/cas' }],
    ['cas-version', { 'sign-in': 'cas', 'cas-base': 'https://a.example', 'cas-version': '1' }],
    ['cas-format', { 'sign-in': 'cas', 'cas-base': 'https://a.example', 'cas-format': 'xml' }],
    ['oidc-issuer', { 'sign-in': 'oidc', 'oidc-issuer': 'file:///etc' }],
    ['oidc-client-id', { 'sign-in': 'oidc', 'oidc-issuer': 'https://id.example.edu' }],
    ['service', { service: ['https://a.example/x', 'http://a.example/x'] }],
    ['service', { service: ['https://a.example/x?y'] }],
    ['service', { service: ['https://A.example/x'] }],
  ])('names what is wrong: %s in %o', (field, wish) => {
    expect(() => of(wish)).toThrow(`${field}: expected`);
  });
});
