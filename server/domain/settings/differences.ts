// What differs between two sets of settings, a line for each setting.

const longestShown = 100;

/** @returns such as `email: a@example.edu → b@example.edu`, `+ notices.n1.title.en: Closed`, `- phone: 123` */
export function differences(before: object, after: object): string[] {
  const old = flat(before);
  const now = flat(after);
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.flatMap((name) => {
    const [from, to] = [old.get(name), now.get(name)];
    if (from === to) return [];
    if (from === undefined) return [`+ ${name}: ${shown(to)}`];
    if (to === undefined) return [`- ${name}: ${shown(from)}`];
    return [`${name}: ${shown(from)} → ${shown(to)}`];
  });
}

/** Every value by its path. Items that have an id are named by it, and their order is a value as well. */
function flat(value: unknown, path: readonly string[] = []): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, inner: unknown) => {
    for (const [key, text] of flat(inner, [...path, name])) found.set(key, text);
  };
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
    const ids = value.map(({ id }: { id: string }) => id);
    found.set([...path, 'order'].join('.'), ids.join(', '));
    for (const { id, ...item } of value as { id: string }[]) add(id, item);
  } else if (Array.isArray(value)) {
    if (value.length > 0) found.set(path.join('.'), value.join(', '));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) add(name, inner);
  } else if (value !== undefined && value !== '') {
    found.set(path.join('.'), String(value));
  }
  return found;
}

/** In one line, without control characters, which could move the cursor. */
function shown(text = ''): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line;
}
