// A size on the device, in the units people know.

/** `820 kB`, `1.4 MB`; at least 1 kB. */
export function sizeText(bytes: number, tag: string): string {
  const kilobytes = Math.max(1, bytes / 1_000);
  const isSmall = kilobytes < 1_000;
  const format = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  });
  return format.format(isSmall ? kilobytes : kilobytes / 1_000);
}
