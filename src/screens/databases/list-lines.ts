// The list as lines: a heading, a row, or as many cards as stand side by side.
import type { Found } from '#features/filter-databases/filter.ts';
import type { Group } from '#features/filter-databases/groups.ts';

export type Line =
  | { kind: 'heading'; group: Group; height: number }
  | {
      kind: 'items';
      group: Group;
      /** Place of the first item in its group. */
      from: number;
      items: readonly Found[];
      height: number;
    };

/** A line and where it begins, px from the list's beginning. */
export interface Placed {
  line: Line;
  top: number;
}

/** Lines one below the other, and the height of them all, px. */
export function placedOf(lines: readonly Line[]): { placed: readonly Placed[]; height: number } {
  let height = 0;
  const placed = lines.map((line) => {
    const top = height;
    height += line.height;
    return { line, top };
  });
  return { placed, height };
}

/** Lines that stand under one heading, and where each begins, px. */
export interface Section {
  group: Group;
  heading: { top: number } | null;
  lines: { line: Extract<Line, { kind: 'items' }>; top: number }[];
}

interface Shape {
  columns: number;
  itemHeight: number;
  headingHeight: number;
}

/** Lays groups out; the one group without a name has no heading. */
export function linesOf(groups: readonly Group[], shape: Shape): readonly Line[] {
  const lines: Line[] = [];
  for (const group of groups) {
    if (group.key !== '') {
      lines.push({ kind: 'heading', group, height: shape.headingHeight });
    }
    for (let from = 0; from < group.items.length; from += shape.columns) {
      const items = group.items.slice(from, from + shape.columns);
      lines.push({
        kind: 'items',
        group,
        from,
        items,
        height: shape.itemHeight,
      });
    }
  }
  return lines;
}

/** Gathers lines that follow each other under their headings. */
export function sectionsOf(placed: Iterable<Placed>): readonly Section[] {
  const sections: Section[] = [];
  for (const { line, top } of placed) {
    let section = sections.at(-1);
    if (section?.group !== line.group) {
      section = { group: line.group, heading: null, lines: [] };
      sections.push(section);
    }
    if (line.kind === 'heading') section.heading = { top };
    else section.lines.push({ line, top });
  }
  return sections;
}
