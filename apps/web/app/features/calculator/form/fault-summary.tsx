import { tieWords } from '../tie-words.ts';
import { useEffect, useRef } from 'react';
import type { ValueName } from '../input/calculation-values.ts';
import { countOf } from '../../../ui/format.ts';

const ANSWERS = ['ответ', 'ответа', 'ответов'] as const;

/** What is to be mended, with a way to each; only for more than one, a single fault stands at its field. */
export function FaultSummary({ faults }: { faults: Partial<Record<ValueName, string>> }) {
  const box = useRef<HTMLDivElement>(null);
  const found = Object.entries(faults);
  const many = found.length > 1;
  useEffect(() => {
    if (many) box.current?.focus();
  }, [many]);
  if (!many) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 scroll-mt-24 rounded-md border-2 border-bad p-4"
    >
      <h2 className="font-semi">Проверьте {countOf(found.length, ANSWERS)}</h2>
      <ul className="mt-2 list-disc pl-5">
        {found.map(([name, text]) => (
          <li key={name} className="py-0.5">
            <a href={`#${IDS[name] ?? name}`} className="link">
              {tieWords(text)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Controls whose id is not their name. */
const IDS: Record<string, string> = {
  country: 'country-title',
  importer: 'importer-title',
  powertrain: 'powertrain-title',
};
