// A certificate that a server signs itself.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param folder where its files may lie */
export function certificateFor(folder: string, name: string, days: number) {
  const place = mkdtempSync(join(folder, 'certificate-'));
  const [key, cert] = [join(place, 'key.pem'), join(place, 'cert.pem')];
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'.split(' ');
  const files = ['-keyout', key, '-out', cert, '-days', String(days)];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', [...kind, ...files, ...names], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
