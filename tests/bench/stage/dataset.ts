// A list of any length out of the demonstration's own databases: further rounds through them carry a
// number in their names, so that sorting, searching and sizes are those of real names.
import world from '#server/seed/data/databases-world.json' with { type: 'json' };
import china from '#server/seed/data/databases-zh.json' with { type: 'json' };
import { subjectRows } from '#server/seed/subject-rows.ts';

type Seed = (typeof china)[number] | (typeof world)[number];

interface Place {
  seed: Seed;
  /** Place in the whole list, from 0. */
  index: number;
  /** How many rounds through the seeds lie behind it. */
  round: number;
}

const seeds: readonly Seed[] = [...china, ...world];
const subjectNames = new Map(subjectRows.map(({ code, name }) => [code, name.zh_CN ?? code]));

const again = (round: number, text: string): string => (round === 0 ? '' : text);
const several = (parts: readonly string[]): string => parts.join('; ');
const every = ({ index }: Place, step: number): boolean => index % step === step - 1;

/** `yyyy-MM-dd` so many days from today. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Column of the import → its cell. A few are on trial, near their end or new, as in any library. */
const columns: Record<string, (place: Place) => string> = {
  key: ({ seed, round }) => seed.key + again(round, `-${round + 1}`),
  name_zh: ({ seed, round }) => seed.name.zh_CN + again(round, `（第 ${round + 1} 辑）`),
  name_en: ({ seed, round }) => seed.name.en + again(round, `, Series ${round + 1}`),
  url: ({ seed }) => seed.url,
  aliases: ({ seed }) => several(seed.aliases),
  vendor_zh: ({ seed }) => seed.vendor.zh_CN,
  vendor_en: ({ seed }) => seed.vendor.en,
  description_zh: ({ seed }) => `${seed.line.zh_CN.replace(/。$/, '')}。${seed.intro.zh_CN}`,
  description_en: ({ seed }) => `${seed.line.en.replace(/\.$/, '')}. ${seed.intro.en}`,
  subjects: ({ seed }) => several(seed.subjects.map((code) => subjectNames.get(code) ?? code)),
  types: ({ seed }) => several(seed.types),
  is_free: ({ seed }) => (seed.free ? 'yes' : 'no'),
  access: (place) => (place.seed.free ? 'open' : every(place, 4) ? 'campus' : 'remote'),
  is_new: (place) => (every(place, 31) ? 'yes' : 'no'),
  trial_to: (place) => (every(place, 37) ? dayIn(20) : ''),
  expires_on: (place) => (every(place, 29) ? dayIn(10) : ''),
};

/** A CSV table of so many databases, UTF-8. */
export function databaseTable(databases: number): string {
  const rows = Array.from({ length: databases }, (_, index) => {
    const seed = seeds[index % seeds.length];
    if (seed === undefined) throw new Error('There are no databases to make others from');
    const place = { seed, index, round: Math.floor(index / seeds.length) };
    return Object.values(columns).map((cell) => quoted(cell(place)));
  });
  return [Object.keys(columns), ...rows].map((cells) => cells.join(',')).join('\r\n');
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
