import { TERMINAL, readAudit } from '@prichal/office';
import type { AuditAction } from '@prichal/office';
import { numberFlag } from '../command.ts';
import type { Command } from '../command.ts';

const LIMIT = 50;

const ACTION_LABELS: Record<AuditAction, string> = {
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
  'session.started': 'вход',
  'session.confirmed': 'подтверждение входа',
  'session.ended': 'выход',
  'session.all-ended': 'выход везде',
};
const ACTOR_LABELS = { terminal: 'терминал', unknown: 'неизвестный' } as const;

export const staffAuditCommand: Command = {
  noun: 'staff',
  verb: 'audit',
  usage: '[--json] [--limit N]',
  summary: 'показать журнал действий кабинета',
  notes: [
    'Столбцы: время, кто, что, с кем, подробности.',
    `--limit     сколько последних строк, обычно ${LIMIT}`,
  ],
  options: { json: { type: 'boolean' }, limit: { type: 'string' } },
  files: 0,
  async run(work) {
    const { handle, out, flags } = work;
    const limit = numberFlag(work, 'limit', 1, 100_000) ?? LIMIT;
    const lines = await readAudit(handle.db, TERMINAL, limit);
    if (flags['json'] === true) {
      out.print(JSON.stringify(lines, null, 2));
      return 0;
    }
    for (const line of lines)
      out.print(
        [
          line.at.toISOString(),
          line.actor_name ?? labelOf(ACTOR_LABELS, line.actor),
          labelOf(ACTION_LABELS, line.action),
          line.subject_name ?? '—',
          JSON.stringify(line.details),
        ].join('\t'),
      );
    if (lines.length === 0) out.note('Журнал пуст.');
    return 0;
  },
};

function labelOf(labels: Record<string, string>, key: string): string {
  return labels[key] ?? key;
}
