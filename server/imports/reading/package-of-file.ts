// What a KBART file's name tells: `{Provider}_{Region}_{Package}_{yyyy-MM-dd}.txt` (NISO RP-9, 5.3).

export interface PackageOfFile {
  provider: string;
  name: string;
  editionOn: string | null;
}

const dayAtEnd = /[ _-]*(\d{4}-\d{2}-\d{2})$/;

export function packageOfFile(fileName: string): PackageOfFile {
  const stem = (fileName.split(/[\\/]/).at(-1) ?? fileName).replace(/\.[A-Za-z0-9]{1,5}$/, '');
  const day = dayAtEnd.exec(stem)?.[1] ?? '';
  const instant = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
  const editionOn = day !== '' && isReal ? day : null;
  const named = editionOn === null ? stem : stem.replace(dayAtEnd, '');
  const [provider = '', ...rest] = named.split('_').filter((part) => part !== '');
  const shown = provider === '' ? fileName : provider;
  return { provider: shown, name: rest.length === 0 ? shown : rest.join('_'), editionOn };
}
