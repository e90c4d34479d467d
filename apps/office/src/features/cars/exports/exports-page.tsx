import { formatNumber } from '@prichal/ui/format.ts';
import { useQuery } from '@tanstack/react-query';
import { exportsQuery } from '../../../api/exports.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { CarsPage } from '../cars-page.tsx';
import { ExportSection } from './export-section.tsx';

/** `/office/cars/exports`: feeds that other markets take, and the cars that are not in them. */
export function ExportsPage() {
  const exports = useQuery(exportsQuery);
  const { data } = exports;
  return (
    <CarsPage>
      <p className="max-w-[42rem] text-quiet">
        Площадка сама берёт файлы по этим адресам: их вставляют в её кабинете. Суммы и наличие в них
        те же, что на сайте.
        {data?.is_part &&
          ` Ниже посчитаны первые ${formatNumber(data.cars)} машин, в\u00a0файлах все.`}
      </p>
      {exports.isPending && <RowSkeletons rows={4} />}
      {exports.error && <QueryFailure of={exports} what="Выгрузки не загрузились." />}
      {data && (
        <div className="grid gap-10 2xl:grid-cols-2">
          {data.kinds.map((kind) => (
            <ExportSection key={kind.kind} kind={kind} cars={data.cars} />
          ))}
        </div>
      )}
    </CarsPage>
  );
}
