import type { Library } from '@prichal/contract';
import { decapitalize } from '@prichal/ui/format.ts';
import { paths } from '../paths.ts';
import { AUCTION_GRADES } from './terms.ts';

/** Name of a note → group and mark of the glossary. */
const NOTES: readonly (readonly [name: string, group: string, mark: string])[] = [
  ...AUCTION_GRADES.map((grade) => [`grade-${grade}`, 'grades', grade] as const),
  ['china-grade', 'china', 'A'],
  ['passing', 'import', 'Проходная'],
  ['papers', 'import', 'СБКТС'],
  ['certainty', 'import', '●'],
];

/** The notes that `Term` opens, in the words of the glossary. A mark its owner took out leads to the glossary. */
export function TermNotes({
  glossary,
  only,
}: {
  glossary: Library['glossary'];
  /** names of the notes to print; all when absent */
  only?: readonly (string | null)[];
}) {
  return NOTES.filter(([name]) => only?.includes(name) ?? true).map(([name, group, mark]) => {
    const terms = glossary?.groups.find(({ id }) => id === group)?.terms ?? [];
    const term = terms.find((one) => one.mark.split(/, | и /).includes(mark));
    return (
      <p key={name} id={`term-${name}`} popover="auto" className="term-note">
        <b className="font-semi">
          {term === undefined
            ? mark
            : `${term.mark.replace('.', ',')}: ${decapitalize(term.name)}.`}
        </b>{' '}
        {term?.text}{' '}
        <a href={`${paths.glossary()}#${group}`} className="link">
          Словарь
        </a>
      </p>
    );
  });
}
