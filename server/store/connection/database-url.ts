// Reads a database's address as libpq does: one server or several, which is wanted, and TLS. What this service cannot
// follow is refused, so that no setting is ignored silently.
import { accessSync, constants } from 'node:fs';

/** In libpq's words (`target_session_attrs`). */
export type Wanted = 'any' | 'read-write' | 'read-only' | 'primary' | 'standby';

export interface ServerAddress {
  url: string;
  wanted: Wanted;
  connectMs: number | null;
}

/** A wrong part of an address; the message holds neither user nor password. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

const form = 'postgres://user:password@host:port/database, or host1:port1,host2:port2 for several';
const sslModes = ['disable', 'require', 'verify-ca', 'verify-full'];
const files = ['sslrootcert', 'sslcert', 'sslkey'];
const passedOn = [...files, 'sslmode', 'user', 'password', 'application_name', 'options'];
const known = ['host', 'port', 'dbname', 'target_session_attrs', 'connect_timeout', ...passedOn];
const defaultPort = '5432';

/** Values of `target_session_attrs`, and the sessions that each accepts. */
const forWrites: Record<string, Wanted> = { 'read-write': 'read-write', primary: 'primary' };
const forReads: Record<string, Wanted> = {
  ...forWrites,
  any: 'any',
  'read-only': 'read-only',
  standby: 'standby',
  // Where there is no standby, the service asks the primary by itself.
  'prefer-standby': 'standby',
};

/**
 * @param use of several servers, only one that accepts writes is of use for writes
 * @returns in the order in which they are tried
 * @throws AddressError that says what was expected
 */
export function readDatabaseUrl(address: string, use: 'writes' | 'reads'): ServerAddress[] {
  const parts =
    /^postgres(?:ql)?:\/\/(?<authority>[^/?]*)(?:\/(?<path>[^?]*))?(?:\?(?<query>.*))?$/.exec(
      address,
    )?.groups;
  if (parts === undefined) throw new AddressError(form);
  const { authority = '', path = '', query = '' } = parts;
  const parameters = parametersOf(query);
  checkTls(parameters);
  const position = authority.lastIndexOf('@');
  const hosts = hostsOf(authority.slice(position + 1), parameters);
  const wanted = wantedOf(parameters.get('target_session_attrs'), hosts.length, use);
  const seconds = parameters.get('connect_timeout') ?? '';
  if (!/^\d{0,4}$/.test(seconds)) throw new AddressError('connect_timeout to be seconds');
  const user = authority.slice(0, position + 1);
  const database = encodeURIComponent(parameters.get('dbname') ?? decoded(path));
  return hosts.map(({ host, port }) => {
    // A host of its own in the query is taken as it is: a folder of sockets, or an IPv6 address.
    const rest = new URLSearchParams({ ...(host !== '' && { host }), port });
    for (const name of passedOn) {
      const value = parameters.get(name);
      if (value !== undefined && !isPublicRoots(name, value)) rest.set(name, value);
    }
    if (rest.has('sslmode')) rest.set('uselibpqcompat', 'true');
    const encoded = rest.toString().replaceAll('+', '%20');
    const url = `postgres://${user}localhost/${database}?${encoded}`;
    return { url, wanted, connectMs: Number(seconds) > 0 ? Number(seconds) * 1_000 : null };
  });
}

function parametersOf(query: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of query.split('&').filter((each) => each !== '')) {
    const position = pair.indexOf('=');
    const name = decoded(position < 0 ? pair : pair.slice(0, position));
    // Was needed by an earlier version of this service.
    if (name === 'uselibpqcompat') continue;
    if (!known.includes(name)) {
      throw new AddressError(`only ${known.join(', ')} behind the "?"; ${name} is not known`);
    }
    found.set(name, position < 0 ? '' : decoded(pair.slice(position + 1)));
  }
  return found;
}

function checkTls(parameters: ReadonlyMap<string, string>): void {
  const mode = parameters.get('sslmode');
  if (mode !== undefined && !sslModes.includes(mode)) {
    throw new AddressError(`sslmode to be one of ${sslModes.join(', ')}; it is ${mode}`);
  }
  const named = files.filter((name) => parameters.has(name));
  if (named.length > 0 && (mode === undefined || mode === 'disable')) {
    throw new AddressError(`sslmode=require, verify-ca or verify-full beside ${named.join(', ')}`);
  }
  if (mode === 'verify-ca' && !parameters.has('sslrootcert')) {
    throw new AddressError('sslrootcert, a file of certificates, beside sslmode=verify-ca');
  }
  for (const name of named) {
    const path = parameters.get(name) ?? '';
    if (isPublicRoots(name, path)) {
      if (mode === 'verify-full') continue;
      throw new AddressError('sslmode=verify-full beside sslrootcert=system');
    }
    try {
      accessSync(path, constants.R_OK);
    } catch {
      throw new AddressError(`${name} to be a file that can be read; ${path} cannot`);
    }
  }
}

/** `system` are the public authorities; the driver knows them without a file. */
const isPublicRoots = (name: string, value: string) => name === 'sslrootcert' && value === 'system';

function hostsOf(
  authority: string,
  parameters: ReadonlyMap<string, string>,
): { host: string; port: string }[] {
  const written = authority.split(',').map((each) => {
    const groups = /^(?<host>\[[^\]]*\]|[^:]*)(?::(?<port>\d*))?$/.exec(each)?.groups;
    if (groups === undefined) throw new AddressError(form);
    return {
      host: decoded(groups.host ?? '').replace(/^\[(.*)\]$/, '$1'),
      port: groups.port ?? '',
    };
  });
  const named = parameters.get('host')?.split(',');
  const hosts = named ?? written.map(({ host }) => host);
  const ports = parameters.get('port')?.split(',') ?? written.map(({ port }) => port);
  if (ports.length !== 1 && ports.length !== hosts.length) {
    throw new AddressError(`one port for all hosts, or as many as hosts (${hosts.length})`);
  }
  return hosts.map((host, index) => {
    const port = (ports.length === 1 ? ports[0] : ports[index]) || defaultPort;
    if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
      throw new AddressError(`ports from 1 to 65535; one is ${port}`);
    }
    if (host === '' && hosts.length > 1) throw new AddressError(form);
    return { host, port };
  });
}

function wantedOf(given: string | undefined, hosts: number, use: 'writes' | 'reads'): Wanted {
  if (use === 'reads') return chosen(given ?? 'any', forReads);
  // One server is taken as it is: it may be a proxy, or become primary later.
  if (given === undefined || (given === 'any' && hosts === 1)) {
    return hosts === 1 ? 'any' : 'read-write';
  }
  return chosen(given, forWrites);
}

function chosen(given: string, allowed: Record<string, Wanted>): Wanted {
  const wanted = Object.hasOwn(allowed, given) ? allowed[given] : undefined;
  if (wanted !== undefined) return wanted;
  const names = Object.keys(allowed).join(', ');
  throw new AddressError(`target_session_attrs to be one of ${names}; it is ${given}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AddressError('"%" to be followed by two digits of a character code (%25 for itself)');
  }
}
