import { describe, expect, test } from 'vitest';
import type { SignInWay } from '#server/store/schema/sign-in-settings.ts';
import { changedSignIn, type SignInOptions } from './sign-in-settings.ts';

const refuse = (field: string, expected: string): never => {
  throw new Error(`${field}: expected ${expected}`);
};
const settingsOf = (change: SignInOptions, current: SignInWay = { kind: 'own' }) =>
  changedSignIn(current, change, refuse);

describe('sign-in settings', () => {
  test('have defaults, and keep what is not changed', () => {
    const base = 'https://sso.example.edu/cas';
    const cas = settingsOf({ 'sign-in': 'cas', 'cas-base': `${base}/` });
    expect(cas).toEqual({ kind: 'cas', base, version: 3, format: 'XML' });
    const changed = settingsOf({ 'cas-version': '2', 'cas-format': 'JSON' }, cas);
    expect(changed).toMatchObject({ base, version: 2, format: 'JSON' });
    const issuer = { 'oidc-issuer': 'https://id.example.edu', 'oidc-client-id': 'portal' };
    const oidc = settingsOf({ 'sign-in': 'oidc', ...issuer });
    expect(oidc).toMatchObject({ clientSecret: '', accountClaim: 'sub' });
    expect(settingsOf({ 'sign-in': 'own' }, oidc)).toEqual({ kind: 'own' });
  });

  test('keep their services when the kind changes, until they are removed', () => {
    const services = ['https://a.example.edu/x', 'http://b.localhost:3000/'];
    const own = settingsOf({ service: services });
    expect(own).toEqual({ kind: 'own', services });
    const cas: SignInOptions = { 'sign-in': 'cas', 'cas-base': 'http://127.0.0.1:1/cas' };
    expect(settingsOf(cas, own)).toMatchObject({ services });
    expect(settingsOf({ service: [''] }, own)).toEqual({ kind: 'own' });
  });

  test.each<[string, SignInOptions]>([
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
  ])('name the wrong field: %s in %o', (field, change) => {
    expect(() => settingsOf(change)).toThrow(`${field}: expected`);
  });
});
