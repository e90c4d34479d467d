interface DiffLine {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Lines of two texts in one list: those of both, those that are gone, those that are new; the longest common part. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const width = after.length + 1;
  // how many lines the rests from here have in common
  const common = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: DiffLine[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const gone = before[row];
    const added = after[column];
    if (gone !== undefined && gone === added) {
      lines.push({ kind: 'same', text: gone });
      row += 1;
      column += 1;
    } else if (
      gone !== undefined &&
      (added === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      lines.push({ kind: 'gone', text: gone });
      row += 1;
    } else {
      lines.push({ kind: 'new', text: added ?? '' });
      column += 1;
    }
  }
  return lines;
}
