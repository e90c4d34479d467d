import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { carQuery } from '../../../api/cars.ts';
import { PageHeader } from '../../../frame/page-header.tsx';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { CarForm } from './car-form.tsx';

/** `/office/cars/:uid`: one car, its total while one types, its photos, what was done to it. */
export function CarPage() {
  const { uid = '' } = useParams();
  const car = useQuery({ ...carQuery(uid), refetchOnWindowFocus: false });
  const { data } = car;
  return (
    <>
      <PageHeader title={data?.name ?? 'Машина'} note={data && `${data.source_id}, ${data.year}`}>
        <Link to="/cars" className="link flex min-h-12 items-center px-2">
          Каталог
        </Link>
      </PageHeader>
      <div className="w-full max-w-[90rem] p-4 desk:p-8">
        {car.isPending && <RowSkeletons rows={8} />}
        {car.error && <QueryFailure of={car} what="Машина не открылась." />}
        {data && <CarForm key={data.uid} car={data} />}
      </div>
    </>
  );
}
