/** What a person of the staff may do. */
export const STAFF_ROLES = ['owner', 'manager', 'editor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_LABELS: Record<StaffRole, string> = {
  owner: 'Владелец',
  manager: 'Менеджер',
  editor: 'Редактор',
};
