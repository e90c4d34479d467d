const NBSP = '\u00a0';
const SHORT =
  /(?<=^|[\s(«])(в|во|на|по|к|ко|с|со|о|об|от|до|из|и|а|не|за|у|№|без|для|при|ст\.) (?=\S)/giu;

/** No-break spaces by Russian typography: after short words and №, before a dash and a unit. */
export function withNoBreakSpaces(text: string): string {
  return text
    .replace(SHORT, `$1${NBSP}`)
    .replace(SHORT, `$1${NBSP}`)
    .replace(/ (?=[—–] )/g, NBSP)
    .replace(/(?<=\d) (?=(?:₽|€|%|л\.с\.|кВт|см³|км|лет|года?|дн)(?:[\s).,;:]|$))/g, NBSP);
}
