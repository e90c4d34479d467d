import { SavedSearchSlot } from '../../visitor/favourite-slot.tsx';
import { paths } from '../../paths.ts';
import { useRequestOpener } from '../../site/request-opener.ts';
import { OpenerLink } from '../../ui/opener-link.tsx';

/** Actions on a search: send a request for such cars, be notified of new ones, save it on the device. */
export function SearchActions({ search }: { search: { title: string; address: string } }) {
  const open = useRequestOpener();
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <OpenerLink
        to={paths.requestAbout(search.address)}
        onOpen={() => open({ kind: 'consultation', search })}
        className="inline-flex min-h-11 grow items-center justify-center rounded-md border border-line-strong px-4 text-[0.9375rem] max-sm:px-2 max-sm:text-[0.875rem] font-medium hover:border-control sm:grow-0"
      >
        Прислать похожие
      </OpenerLink>
      <a
        href={paths.watch({ search: search.address })}
        className="inline-flex min-h-11 grow items-center justify-center rounded-md border border-line-strong px-4 text-[0.9375rem] max-sm:px-2 max-sm:text-[0.875rem] font-medium hover:border-control sm:grow-0"
      >
        Следить
      </a>
      <SavedSearchSlot
        address={search.address}
        name={search.title}
        className="needs-js flex min-h-11 grow max-sm:basis-full sm:grow-0"
      />
    </div>
  );
}
