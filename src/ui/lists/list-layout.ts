// A list as lines: a heading, a row, or as many cards as stand side by side. Worked out from the sizes of
// its groups, since a list may have a hundred thousand rows. Pure.

/** What stands under one heading; an empty `key` is a list without headings. */
export interface ListGroup {
  key: string;
  label: string;
  /** Items in it. */
  size: number;
}

interface Shape {
  columns: number;
  /** Of a row or a line of cards, px. */
  itemHeight: number;
  headingHeight: number;
}

/** A group with its place: lines counted from the list's beginning, `top` in px. */
interface PlacedGroup<G> {
  group: G;
  firstLine: number;
  endLine: number;
  top: number;
  headingHeight: number;
}

/** Items of one group that follow each other, and its heading where that is among them. */
interface Section<G> {
  group: G;
  /** Of the heading, px; null where it is not among them. */
  headingTop: number | null;
  /** Places in the group: the first, and the one after the last. */
  from: number;
  to: number;
  /** Where an item of the group begins, px, and in which column. */
  placeOf: (index: number) => { top: number; column: number };
}

/** Where everything of a list stands. */
export interface ListLayout<G extends ListGroup> {
  /** How many lines there are. */
  lines: number;
  /** Of all of them, px. */
  height: number;
  /** Height of a line, px. */
  heightOf: (line: number) => number;
  /** Key of a line; another function for each layout, by which the virtualiser sees that heights changed. */
  keyOf: (line: number) => number;
  /** What stands in the lines from the first to before the last. */
  sectionsIn: (first: number, end: number) => readonly Section<G>[];
}

/** Lays groups out one below the other; the one group without a name has no heading. */
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
