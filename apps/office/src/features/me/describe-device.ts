/** Names of the same engine stand in each other's descriptions: the first that fits counts. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser|Yowser/, 'Яндекс Браузер'],
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'айфон'],
  [/iPad/, 'айпад'],
  [/Android/, 'андроид'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
];

/** A browser's description of itself → «Chrome, андроид»; what is unknown stays as it is, shortened. */
export function describeDevice(agent: string): string {
  const found = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([pattern]) => pattern.test(agent))?.[1] ?? [],
  );
  if (found.length > 0) return found.join(', ');
  return agent === '' ? 'Неизвестное устройство' : agent.slice(0, 60);
}
