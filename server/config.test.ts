import { describe, expect, it } from 'vitest';
import { type ConfigError, readConfig } from './config.ts';

describe('settings', () => {
  it('have values that work on a fresh machine', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
      baseDomain: 'localhost',
      trustedProxies: [],
      separateApi: null,
    });
    expect(config.dataDir).toMatch(/\.data$/);
  });

  it('are read, empty ones counting as missing', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '',
      BASE_DOMAIN: 'Portal.Example.org',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      SEPARATE_API: 'demo=https://api.example.org',
      DATABASE_URL: 'postgres://portal:secret@db.example.org/portal',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      baseDomain: 'portal.example.org',
      trustedProxies: ['10.0.0.0/8', '::1'],
      separateApi: { label: 'demo', origin: 'https://api.example.org' },
    });
  });

  it.each([
    ['PORT', '99999'],
    ['PORT', '80a'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://x'],
    ['BASE_DOMAIN', 'http://example.org'],
    ['BASE_DOMAIN', 'localhost:8080'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['LOG_LEVEL', 'loud'],
    ['SEPARATE_API', 'https://api.example.org'],
    ['SEPARATE_API', 'demo=https://api.example.org/path'],
  ])('name %s when it is %s, and what was expected', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}: expected `));
  });

  it('are all named at once, and never show what may hold a password', () => {
    try {
      readConfig({ PORT: 'x', DATABASE_URL: 'mysql://portal:secret@db/x' });
      expect.unreachable();
    } catch (error) {
      expect((error as ConfigError).problems).toHaveLength(2);
      expect((error as ConfigError).message).not.toContain('secret');
    }
  });
});
