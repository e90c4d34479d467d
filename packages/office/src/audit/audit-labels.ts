/** Everything that is written into the audit log, and how it is called. */
const AUDIT_LABELS = {
  'lead.opened': 'карточка открыта',
  'lead.revealed': 'контакты показаны',
  'lead.taken': 'заявка взята',
  'lead.assigned': 'заявка передана',
  'lead.called': 'записан звонок',
  'lead.step-set': 'выбран следующий шаг',
  'lead.snoozed': 'заявка отложена',
  'lead.note-added': 'добавлена заметка',
  'lead.closed': 'заявка закрыта',
  'lead.reopened': 'заявка открыта снова',
  'lead.stage-changed': 'изменён этап',
  'lead.separated': 'изменены заявки того же телефона',
  'lead.undone': 'действие с заявкой отменено',
  'lead.exported': 'заявки выгружены',
  'review.photo-opened': 'фото отзыва открыто',
  'review.published': 'отзыв опубликован',
  'review.hidden': 'отзыв скрыт',
  'review.returned': 'отзыв снова ждёт решения',
  'review.answered': 'изменён ответ на отзыв',
  'staff.added': 'добавлен',
  'staff.role-changed': 'сменена роль',
  'staff.disabled': 'отключён',
  'staff.enabled': 'включён',
  'staff.password-set': 'задан пароль',
  'staff.totp-set': 'нужен код',
  'staff.totp-removed': 'приложение с кодами забыто',
  'staff.recovery-codes-made': 'новые запасные коды',
  'staff.recovery-code-used': 'вход с запасным кодом',
  'passkey.added': 'добавлен ключ устройства',
  'passkey.renamed': 'переименован ключ устройства',
  'passkey.removed': 'удалён ключ устройства',
  'ticket.created': 'сделана ссылка',
  'ticket.cancelled': 'отменена ссылка',
  'ticket.used': 'вход по ссылке',
  'audit.exported': 'журнал выгружен',
  'session.started': 'вход',
  'session.confirmed': 'подтверждение входа',
  'session.ended': 'выход',
  'session.all-ended': 'выход везде',
} as const;
export type AuditAction = keyof typeof AUDIT_LABELS;

/** An action in Russian; one that today's code no longer writes stays as it is. */
export function auditLabel(action: string): string {
  return action in AUDIT_LABELS ? AUDIT_LABELS[action as AuditAction] : action;
}
