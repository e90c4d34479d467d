import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '../../api/people.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { PersonRow } from './person-row.tsx';

/** `/office/people`: who works here. */
export function PeoplePage() {
  const people = useQuery(peopleQuery);
  return (
    <>
      <PageHeader title="Сотрудники" />
      <div className="w-full max-w-[60rem] p-4 desk:p-8">
        {people.isPending && <RowSkeletons rows={4} />}
        {people.error && <QueryFailure of={people} what="Список сотрудников не загрузился." />}
        <ul className="divide-y divide-line border-y border-line">
          {people.data?.items.map((person) => (
            <PersonRow key={person.login} person={person} />
          ))}
        </ul>
      </div>
    </>
  );
}
