// A template tag for HTML: text is escaped unless it is marked as markup.

export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Part[] | null;

export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(
    strings
      .map((text, index) => text + (index < parts.length ? toHtml(parts[index] ?? null) : ''))
      .join(''),
  );
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toHtml(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part.map(toHtml).join('');
}
