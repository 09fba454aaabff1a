import type { Config } from '#server/config/config.ts';
import { type Check, ok, warning } from './check.ts';

/** What settings mean together, that no setting says alone. */
export function checkSettings(config: Config): Check[] {
  const { host, isReachable, baseDomain, trustedProxies, databaseUrl } = config;
  const checks = [ok('settings', `HOST ${host}, PORT ${config.port}, BASE_DOMAIN ${baseDomain}`)];
  const unset = [
    databaseUrl === null ? 'DATABASE_URL (embedded)' : null,
    config.smtp === null ? 'SMTP_URL (nothing is mailed)' : null,
    config.metricsPort === null && config.metricsToken === ''
      ? 'METRICS_* (nobody measures)'
      : null,
  ].filter((each) => each !== null);
  if (unset.length > 0) {
    checks.push(ok('settings', `not set in the environment of this command: ${unset.join(', ')}`));
  }
  if (isReachable && baseDomain === 'localhost') {
    checks.push(
      warning(
        'domain',
        'others reach HOST, and libraries are served under localhost alone',
        'Set BASE_DOMAIN to the domain of the portal, such as portal.example.org',
      ),
    );
  }
  if (isReachable && trustedProxies.length === 0) {
    checks.push(
      warning(
        'proxies',
        'others reach HOST, and TRUSTED_PROXIES names no proxy',
        'Where a proxy with TLS stands before the service, set TRUSTED_PROXIES to its address; browsers install the portal by https only',
      ),
    );
  }
  if (
    config.roles.includes('search') &&
    !config.roles.includes('web') &&
    trustedProxies.length === 0
  ) {
    checks.push(
      warning(
        'search',
        'nodes that ask this one are not in TRUSTED_PROXIES: it takes them for the readers',
        'Set TRUSTED_PROXIES to the addresses of the nodes with the role web',
      ),
    );
  }
  const isWide = trustedProxies.find((each) => /\/[0-7]$/.test(each));
  if (isWide !== undefined) {
    checks.push(
      warning(
        'proxies',
        `TRUSTED_PROXIES ${isWide} trusts a large part of the internet`,
        'Name the addresses of your proxies alone: whoever is trusted may say from where a reader comes',
      ),
    );
  }
  if (isReachable && databaseUrl === null) {
    checks.push(
      warning(
        'database',
        'the database is the embedded one, on this machine alone',
        'For several machines set DATABASE_URL; for one, take backups: npm run backup -- FOLDER',
      ),
    );
  }
  if (isReachable && config.isDemonstrated) {
    checks.push(
      warning(
        'demonstration',
        'DEMONSTRATION=yes: accounts with public passwords are open to everybody who reaches HOST',
        'Unset DEMONSTRATION, and run: npm run library -- close-demonstration',
      ),
    );
  }
  return checks;
}
