import type { ModelVersion } from '../models/models.ts';
import type { Random } from '../random.ts';

const USUAL: readonly string[] = [
  'Камера заднего вида',
  'Климат-контроль',
  'Мультируль',
  'Литые диски',
  'Светодиодные фары',
  'Бесключевой доступ',
  'Круиз-контроль',
  'Датчики парковки',
  'Подогрев передних сидений',
  'Датчик дождя',
];
const DEAR: readonly string[] = [
  'Камеры кругового обзора',
  'Кожаный салон',
  'Вентиляция передних сидений',
  'Электропривод сидений',
  'Панорамная крыша',
  'Проекция на стекло',
  'Адаптивный круиз-контроль',
  'Подогрев руля',
  'Электропривод багажника',
  'Контроль слепых зон',
];
const BY_COUNTRY: Record<string, readonly string[]> = {
  japan: [
    'Навигация',
    'ТВ-тюнер',
    'ETC',
    'Зимний пакет',
    'Видеорегистратор',
    'Система безопасности предотвращения столкновений',
  ],
  korea: [
    'Навигация',
    'Двойные стёкла',
    'Память сидений',
    'Hi-pass',
    'Подогрев задних сидений',
    'Аудиосистема премиум-класса',
  ],
  china: [
    'Большой экран мультимедиа',
    'Голосовое управление',
    'Беспроводная зарядка',
    'Атмосферная подсветка',
    'Приложение для удалённого запуска',
    'Видеорегистратор',
  ],
};

/** Options of a listing in Russian: a dearer car has more and dearer options; seats and doors depend on the body. */
export function optionsOf(version: ModelVersion, random: Random): string[] {
  const dear = version.hp > 170 || version.brand === 'lexus' || version.brand === 'genesis';
  const from = (list: readonly string[], share: number): string[] =>
    list.filter(() => random.chance(share));
  const options = [
    ...from(USUAL, version.body === 'kei' ? 0.4 : 0.6),
    ...from(DEAR, dear ? 0.5 : 0.12),
    ...from(BY_COUNTRY[version.country] ?? [], 0.3),
  ];
  if (version.drive === 'awd') options.push('Полный привод');
  if (version.body === 'minivan' && version.seats > 5) options.push('Третий ряд сидений');
  if (version.body === 'minivan' && random.chance(0.7))
    options.push('Электропривод сдвижных дверей');
  return options;
}
