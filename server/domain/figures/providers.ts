// Whose platform an address is at, told by whole labels of its host: one that nobody else has, or several that follow each other (docs/requirements.md, S9.12).
import type { LocalText } from '#contract/models/model.ts';
import providers from './providers.json' with { type: 'json' };

interface Provider {
  id: string;
  name: LocalText;
  hosts: readonly string[];
}

const names = new Map<string, LocalText>(providers.map(({ id, name }: Provider) => [id, name]));
const byLabels = new Map<string, string>(
  providers.flatMap(({ id, hosts }: Provider) => hosts.map((host) => [host, id] as const)),
);
const maxLabels = 3;

/** Id of the provider; '' where no labels of the host are those of one. A library's proxy stands for whom it leads to. */
export function providerOf(address: string): string {
  const labels = URL.parse(address)?.hostname.toLowerCase().split('.') ?? [];
  // A proxy that rewrites hosts writes a label of hyphens: `www-sciencedirect-com.proxy.example.edu`.
  for (const each of [labels, ...labels.map(hostIn)]) {
    for (let start = 0; start < each.length; start += 1) {
      for (let length = 1; length <= maxLabels; length += 1) {
        const found = byLabels.get(each.slice(start, start + length).join('.'));
        if (found !== undefined) return found;
      }
    }
  }
  return '';
}

/** Name of a provider; empty for an unknown one. */
export function providerName(id: string): LocalText {
  return names.get(id) ?? {};
}

/** The labels of a host that is written as one label: only where it ends as a host does. */
function hostIn(label: string): string[] {
  return /-(?:com|org|net|edu|cn|uk)s?(?:-\d+)?$/.test(label) ? label.split('-') : [];
}
