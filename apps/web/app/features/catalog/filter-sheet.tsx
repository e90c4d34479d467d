import { printCarQuery } from '@prichal/contract';
import type { CarQuery, Facets, CarCountry } from '@prichal/contract';
import { useEffect, useState } from 'react';
import { readApi } from '../../api-client/call-api.ts';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog, DialogClose } from '@prichal/ui/dialog.tsx';
import { FilterForm } from './filter-form.tsx';
import { withoutFilters, withoutPosition } from './print-address.ts';
import { carsText } from './texts.ts';

/** A choice settles for this long before it is counted, ms. */
const SETTLE_MS = 250;

interface SheetProps {
  onClose: () => void;
  country: CarCountry;
  query: CarQuery;
  facets: Facets;
  onApply: (query: CarQuery) => void;
}

/** The filters of a phone: a sheet from below whose choices are counted at once and applied by its button. */
export function FilterSheet({ open, ...sheet }: { open: boolean } & SheetProps) {
  return (
    <Dialog open={open} onClose={sheet.onClose} label="Фильтры" place="bottom">
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
        <h2 className="text-card font-semi">Фильтры</h2>
        <DialogClose onClose={sheet.onClose} />
      </div>
      <div className="px-4 pt-5">
        <Draft {...sheet} />
      </div>
    </Dialog>
  );
}

/** The form over a choice that is not applied yet; it begins anew each time the sheet opens. */
function Draft({ onClose, country, query, facets, onApply }: SheetProps) {
  const [draft, setDraft] = useState(query);
  const counted = useCounted(draft, query, facets);
  const apply = (chosen: CarQuery) => {
    onClose();
    onApply(chosen);
  };
  return (
    <FilterForm
      id="sheet"
      country={country}
      query={draft}
      facets={counted}
      onChoose={setDraft}
      onType={setDraft}
      onSubmit={apply}
      isDraft
    >
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 bg-raised px-4 pt-3! pb-[max(1rem,env(safe-area-inset-bottom))]!">
        <Button
          variant="secondary"
          className="px-4!"
          onClick={() => setDraft(withoutFilters(query))}
        >
          Сбросить
        </Button>
        <Button type="submit" className="grow px-3!">
          Показать {carsText(counted.count, counted.count_exact)}
        </Button>
      </div>
    </FilterForm>
  );
}

/** Counts of a choice: the page's own until it differs, then the server's; the last known while it is asked. */
function useCounted(draft: CarQuery, query: CarQuery, facets: Facets): Facets {
  const [known, setKnown] = useState(facets);
  const address = printCarQuery(withoutPosition(draft)).toString();
  const applied = printCarQuery(withoutPosition(query)).toString();
  useEffect(() => {
    if (address === applied) return;
    const call = new AbortController();
    const timer = setTimeout(() => {
      // without an answer the old counts stay: the button still applies the choice
      void readApi<Facets>(`/catalog/facets/?${address}`, call.signal).then(setKnown, () => null);
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [address, applied]);
  return address === applied ? facets : known;
}
