// Passkeys of this browser. The package is loaded when one is made or used.

/** Makes a passkey. @param options of the service, as JSON. @returns the answer for the service, as JSON */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}

/** Uses a passkey. @param options of the service, as JSON. @returns the answer for the service, as JSON */
export async function signByPasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}
