// The certificate of a server, by the handshake that a browser makes with it.
import { connect, type PeerCertificate } from 'node:tls';

const timeoutMs = 10_000;

/** @throws Error where nobody answers */
export function certificateOf(
  url: URL,
): Promise<{ certificate: PeerCertificate; fault: string | null }> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: url.hostname.replaceAll(/[[\]]/g, ''),
      port: Number(url.port || 443),
      servername: url.hostname,
      timeout: timeoutMs,
      // It is judged, not trusted: nothing is sent over this connection.
      rejectUnauthorized: false,
    });
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate();
      const fault = socket.authorized ? null : String(socket.authorizationError);
      socket.end();
      resolve({ certificate, fault });
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.once('error', reject);
  });
}
