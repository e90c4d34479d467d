import { Button } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleQuery } from '../../api/people.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenLinks } from './open-links.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { PersonRow } from './person-row.tsx';

/** `/office/people`: who works here, and who may come. */
export function PeoplePage() {
  const people = useQuery(peopleQuery);
  const [isInviting, setInviting] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const items = people.data?.items ?? [];
  return (
    <>
      <PageHeader title="Сотрудники" />
      <div className="w-full max-w-[80rem] p-4 desk:p-8">
        <Button className="mb-5 max-sm:w-full" onClick={() => setInviting(true)}>
          <Icon name="plus" size={20} />
          Пригласить
        </Button>
        {people.isPending && <RowSkeletons rows={4} />}
        {people.error && <QueryFailure of={people} what="Список сотрудников не загрузился." />}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {items.map((person) => (
            <PersonRow key={person.uid} person={person} onOpen={() => setChosen(person.uid)} />
          ))}
        </ul>
        <OpenLinks />
      </div>
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
      <PersonDialog
        person={items.find(({ uid }) => uid === chosen) ?? null}
        onClose={() => setChosen(null)}
      />
    </>
  );
}
