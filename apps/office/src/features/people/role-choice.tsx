import { STAFF_ROLES } from '@prichal/contract/office';
import type { StaffRole } from '@prichal/contract/office';
import type { InputHTMLAttributes, RefAttributes } from 'react';
import { ROLE_TITLES } from '../../api/session.ts';

const RIGHTS: Record<StaffRole, string> = {
  owner: 'всё, включая сотрудников и настройки',
  manager: 'свои заявки и те, что никто не взял',
  editor: 'машины и тексты сайта, без заявок',
};

/** One of the roles, each with what it may do. `chosen`: where the page, not the form, knows which one it is. */
export function RoleChoice({
  chosen,
  register,
}: {
  chosen?: StaffRole;
  register: InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small text-quiet">Роль</legend>
      <div className="grid gap-2">
        {STAFF_ROLES.map((role) => (
          <label
            key={role}
            className="flex min-h-12 items-center gap-3 rounded-md border border-line-strong px-4 py-2 has-checked:border-accent has-checked:bg-raised"
          >
            <input
              {...register}
              {...(chosen !== undefined && { checked: chosen === role })}
              type="radio"
              value={role}
              className="size-5 accent-accent"
            />
            <span>
              <span className="block font-semi first-letter:uppercase">{ROLE_TITLES[role]}</span>
              <span className="block text-small text-quiet">{RIGHTS[role]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
