const MOMENT = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** ISO instant → «25 ноября в 12:00» in Moscow, where most readers are. */
export function moscowMoment(instant: string): string {
  return MOMENT.format(new Date(instant)).replace(', ', ' в\u00a0').replace(' ', '\u00a0');
}

/** «2026-11-25T12:00» of Moscow, as the field has it → ISO; Moscow has no summer time. */
export function fromMoscow(local: string): string {
  return new Date(`${local}:00+03:00`).toISOString();
}
