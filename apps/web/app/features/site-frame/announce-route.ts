/** What a screen reader says of a new page: its title. */
export function announceRoute(title: string): string {
  const name = title.trim();
  return name === '' ? 'Страница открыта' : `Страница: ${name}`;
}
