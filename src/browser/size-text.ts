// A size on the device, in the units of the limits: a file of exactly 30 MB at most is shown as 30 MB.

const unit = 1_024;

/** `820 kB`, `1.4 MB`; at least 1 kB. */
export function sizeText(bytes: number, tag: string): string {
  const kilobytes = Math.max(1, bytes / unit);
  const isSmall = kilobytes < unit;
  const format = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  });
  return format.format(isSmall ? kilobytes : kilobytes / unit);
}
