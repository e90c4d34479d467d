import type { StaffRole } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useState } from 'react';
import { RoleChoice } from './role-choice.tsx';

/** The role is changed by a button of its own: arrow keys walk through the choices. */
export function RoleForm({
  held,
  busy,
  onChange,
}: {
  held: StaffRole;
  busy: boolean;
  onChange: (role: StaffRole) => void;
}) {
  const [chosen, setChosen] = useState(held);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(chosen);
      }}
    >
      <RoleChoice
        chosen={chosen}
        register={{
          name: 'role',
          onChange: ({ target }) => setChosen(target.value as StaffRole),
        }}
      />
      {chosen !== held && (
        <>
          <p className="text-small text-quiet">
            Со сменой роли закроются все сеансы, войти нужно будет заново.
          </p>
          <Button type="submit" variant="secondary" busy={busy}>
            Сменить роль
          </Button>
        </>
      )}
    </form>
  );
}
