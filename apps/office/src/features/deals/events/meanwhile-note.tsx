import type { Deal } from '@prichal/contract/office';
import { useState } from 'react';
import { decapitalize } from '@prichal/ui/format.ts';
import { ChangedLines } from './changed-lines.tsx';

/** What others have written down since this sheet was opened: the preview below counts with it. */
export function MeanwhileNote({ deal }: { deal: Deal }) {
  const [known] = useState(() => new Set(deal.events.map(({ uid }) => uid)));
  const fresh = deal.events.filter(({ uid }) => !known.has(uid));
  if (fresh.length === 0) return null;
  return (
    <div role="alert" className="rounded-lg border border-warn p-4">
      <p className="font-semi text-warn">Пока лист открыт, сделка изменилась</p>
      <ul>
        {fresh.map(({ uid, by, title, text, changes }) => (
          <li key={uid} className="pt-2">
            <p>
              {`${by}: ${decapitalize(title)}`}
              {text !== '' && <span className="text-quiet">{`. ${text}`}</span>}
            </p>
            <ChangedLines changes={changes} />
          </li>
        ))}
      </ul>
      <p className="pt-2 text-small text-quiet">Ниже посчитано уже с этим. Проверьте и запишите.</p>
    </div>
  );
}
