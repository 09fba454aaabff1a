// Where readers find a library's portal, for what leads there from outside.

/**
 * The origin of a library's portal: by https, but for this machine's own name.
 *
 * @param domainCode the library's label
 */
export function publicOrigin(
  { baseDomain, port }: { baseDomain: string; port: number },
  domainCode: string,
): string {
  const host = `${domainCode}.${baseDomain}`;
  return baseDomain === 'localhost' ? `http://${host}:${port}` : `https://${host}`;
}
