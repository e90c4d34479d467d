import type { Proposal } from '@prichal/contract/office';
import { readKopecks } from '../../../ui/read-kopecks.ts';
import type { EditedLine } from '../editor/edited-draft.ts';

type Bill = Proposal['bills'][number];
type Group = Bill['groups'][number]['group'];

/** A line as it stands in the editor. */
export interface ShownLine {
  code: string;
  group: Group;
  title: string;
  note: string;
  kopecks: number;
  /** made or changed by hand; null: frozen by the calculator */
  own: EditedLine | null;
  /** the frozen sum that it stands in for */
  before: number | null;
}

/** The bill of the server with what is typed over it, so that sums move with the keys. */
export function shownLines(bill: Bill | undefined, own: readonly EditedLine[]): ShownLine[] {
  const frozen = (bill?.lines ?? []).flatMap((line): ShownLine[] => {
    const { code, group, title, note, kopecks, before_kopecks: before } = line;
    const mine = own.find(({ key, replaces }) => replaces === code || key === line.own);
    if (mine === undefined)
      // removed here, not yet there
      return line.own !== null && before === null
        ? []
        : [{ code, group, title, note, kopecks: before ?? kopecks, own: null, before: null }];
    return [
      { ...typed(mine, kopecks), code, before: before ?? (line.own === null ? kopecks : null) },
    ];
  });
  const added = own
    .filter(({ key }) => frozen.every((line) => line.own?.key !== key))
    .map((line) => typed(line, 0));
  return [...frozen, ...added];
}

function typed(line: EditedLine, otherwise: number): ShownLine {
  const { key, group, title } = line;
  const kopecks = readKopecks(line.sum) ?? otherwise;
  return { code: `own:${key}`, group, title, note: '', kopecks, own: line, before: null };
}
