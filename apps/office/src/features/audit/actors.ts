/** Who is not a person of the staff. */
export const ACTORS: Readonly<Record<string, string>> = {
  terminal: 'Терминал',
  system: 'Сайт',
  channel: 'Из мессенджера',
  unknown: 'Неизвестный',
};
