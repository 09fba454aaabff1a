// A list of any length out of the demonstration's own databases: further rounds through them carry a
// number in their names, so that sorting, searching and sizes are those of real names.

import world from '#server/seed/databases-world.json' with { type: 'json' };
import china from '#server/seed/databases-zh.json' with { type: 'json' };

type Seed = (typeof china)[number] | (typeof world)[number];

const seeds: readonly Seed[] = [...china, ...world];

/** Column → cell, for a database of the given round through the seeds (from 0). */
const columns: Record<string, (seed: Seed, round: number) => string> = {
  id: ({ key }, round) => (round === 0 ? key : `${key}-${round + 1}`),
  name_zh: ({ name }, round) => (round === 0 ? name.zh_CN : `${name.zh_CN}（${round + 1} 库）`),
  name_en: ({ name }, round) => (round === 0 ? name.en : `${name.en} ${round + 1}`),
  url: ({ url }) => url,
};

/** A CSV table of so many databases, UTF-8. */
export function databaseTable(databases: number): string {
  const rows = Array.from({ length: databases }, (_, index) => {
    const seed = seeds[index % seeds.length];
    if (seed === undefined) throw new Error('There are no databases to make others from');
    const round = Math.floor(index / seeds.length);
    return Object.values(columns).map((cell) => quoted(cell(seed, round)));
  });
  return [Object.keys(columns), ...rows].map((cells) => cells.join(',')).join('\r\n');
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
