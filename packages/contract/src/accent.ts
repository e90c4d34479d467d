/** Grounds that text in the accent stands on: the lightest one of the dark view, and that of the contrast view. */
const DARK_GROUND = '#191d25';
const CONTRAST_GROUND = '#000000';
/** WCAG 2.2: 1.4.3 for text, 1.4.6 for a view that promises more contrast. */
const TEXT_MIN = 4.5;
const CONTRAST_VIEW_MIN = 7;
/** Text of a button in the accent: the one of the two that is read better. */
const BUTTON_TEXTS = ['#0b0d11', '#ffffff'] as const;
/** Share of white in the accent that is pointed at. */
const STRONGER = 0.2;

export interface AccentCheck {
  /** where the colour is read */
  place: string;
  /** contrast ratio, 1 to 21, rounded down to a tenth */
  ratio: number;
  /** the least one */
  needed: number;
}

/** The contrast of an accent (#rrggbb) at each place where it is read. */
export function checkAccent(accent: string): AccentCheck[] {
  const check = (place: string, ground: string, needed: number): AccentCheck => ({
    place,
    ratio: Math.floor(contrastOf(accent, ground) * 10) / 10,
    needed,
  });
  return [
    check('текст в тёмной теме', DARK_GROUND, TEXT_MIN),
    check('текст в контрастной теме', CONTRAST_GROUND, CONTRAST_VIEW_MIN),
    check('надпись на кнопке', accentTones(accent).on, TEXT_MIN),
  ];
}

/** Why an accent is rejected, with the figure; null: it is read everywhere. */
export function accentIssue(accent: string): string | null {
  const failed = checkAccent(accent).filter(({ ratio, needed }) => ratio < needed);
  if (failed.length === 0) return null;
  const figures = failed.map(
    ({ place, ratio, needed }) => `${place} ${say(ratio)}, нужно ${say(needed)}`,
  );
  return `Цвет плохо читается. Контраст: ${figures.join('; ')}. Возьмите светлее.`;
}

/** The colours that go with an accent: pointed at, and the text on it. */
export function accentTones(accent: string): { strong: string; on: string } {
  const [onDark, onLight] = BUTTON_TEXTS;
  return {
    strong: `#${channelsOf(accent)
      .map((one) => Math.round(one + (255 - one) * STRONGER))
      .map((one) => one.toString(16).padStart(2, '0'))
      .join('')}`,
    on: contrastOf(accent, onDark) >= contrastOf(accent, onLight) ? onDark : onLight,
  };
}

/** WCAG 2.2, «contrast ratio». */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, «relative luminance». */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function say(ratio: number): string {
  return String(ratio).replace('.', ',');
}
