import { withNoBreakSpaces } from '../no-break-spaces.ts';
import { useEffect, useRef } from 'react';
import type { ValueName } from '../input/calculation-values.ts';
import { countOf } from '@prichal/ui/format.ts';

const ANSWERS = ['ответ', 'ответа', 'ответов'] as const;

/** Lists the issues with a link to each field; only for more than one, a single issue is shown at its field. */
export function IssueSummary({ issues }: { issues: Partial<Record<ValueName, string>> }) {
  const box = useRef<HTMLDivElement>(null);
  const found = Object.entries(issues);
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
              {withNoBreakSpaces(text)}
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
