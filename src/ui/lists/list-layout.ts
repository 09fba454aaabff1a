// A list as lines: a line is a heading, a row, or several cards side by side. The layout is computed from
// the sizes of the groups, because a list may have a hundred thousand rows. Pure.

/** The items under one heading; an empty `key` means a list without headings. */
export interface ListGroup {
  key: string;
  label: string;
  /** Number of items in the group. */
  size: number;
}

interface Shape {
  columns: number;
  /** Height of a row or a line of cards, px. */
  itemHeight: number;
  headingHeight: number;
}

/** A group with its place: lines are counted from the start of the list, `top` is in px. */
interface PlacedGroup<G> {
  group: G;
  firstLine: number;
  endLine: number;
  top: number;
  headingHeight: number;
}

/** Consecutive items of one group, and its heading if that is included. */
interface Section<G> {
  group: G;
  /** Top of the heading, px; null if the heading is not included. */
  headingTop: number | null;
  /** Positions in the group: the first, and the one after the last. */
  from: number;
  to: number;
  /** Top of an item of the group, px, and its column. */
  placeOf: (index: number) => { top: number; column: number };
}

/** The places of all parts of a list. */
export interface ListLayout<G extends ListGroup> {
  /** Number of lines. */
  lines: number;
  /** Height of all lines, px. */
  height: number;
  /** Height of a line, px. */
  heightOf: (line: number) => number;
  /** Key of a line. Each layout has a new function, so that the virtualiser sees that heights changed. */
  keyOf: (line: number) => number;
  /** The sections in the lines from `first` to before `end`. */
  sectionsIn: (first: number, end: number) => readonly Section<G>[];
}

/** Lays out groups one below the other; a group with an empty key has no heading. */
export function layoutOf<G extends ListGroup>(
  groups: readonly G[],
  { columns, itemHeight, headingHeight }: Shape,
): ListLayout<G> {
  const placed: PlacedGroup<G>[] = [];
  let lines = 0;
  let height = 0;
  for (const group of groups) {
    const own = group.key === '' ? 0 : 1;
    const firstLine = lines;
    lines += own + Math.ceil(group.size / columns);
    placed.push({
      group,
      firstLine,
      endLine: lines,
      top: height,
      headingHeight: own * headingHeight,
    });
    height += own * headingHeight + Math.ceil(group.size / columns) * itemHeight;
  }
  return {
    lines,
    height,
    keyOf: (line) => line,
    heightOf: (line) =>
      placed.some((each) => each.firstLine === line && each.headingHeight > 0)
        ? headingHeight
        : itemHeight,
    sectionsIn: (first, end) =>
      placed
        .filter((each) => each.firstLine < end && each.endLine > first)
        .map(({ group, firstLine, endLine, top, headingHeight: heading }) => {
          const itemLine = heading > 0 ? firstLine + 1 : firstLine;
          const from = Math.max(0, first - itemLine) * columns;
          const to = Math.min(group.size, (Math.min(end, endLine) - itemLine) * columns);
          return {
            group,
            headingTop: heading > 0 && firstLine >= first ? top : null,
            from,
            to,
            placeOf: (index) => ({
              top: top + heading + Math.floor(index / columns) * itemHeight,
              column: index % columns,
            }),
          };
        }),
  };
}
