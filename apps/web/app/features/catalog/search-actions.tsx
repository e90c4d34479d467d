import { KeepSearchPlace } from '../../keep-place.tsx';
import { paths } from '../../paths.ts';
import { useRequestOpener } from '../../request-opener.ts';
import { OpenerLink } from '../../ui/opener-link.tsx';

/** What can be done with a choice: keep it on the device, or ask for cars like these. */
export function SearchActions({ search }: { search: { title: string; address: string } }) {
  const open = useRequestOpener();
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <OpenerLink
        to={paths.requestAbout(search)}
        onOpen={() => open({ kind: 'consultation', search })}
        className="inline-flex min-h-11 grow items-center justify-center rounded-md border border-line-strong px-4 text-[0.9375rem] max-sm:px-2 max-sm:text-[0.875rem] font-medium hover:border-control sm:grow-0"
      >
        Прислать похожие
      </OpenerLink>
      <KeepSearchPlace
        address={search.address}
        name={search.title}
        className="needs-js flex min-h-11 grow sm:grow-0"
      />
    </div>
  );
}
