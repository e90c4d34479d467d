/** Line drawings exist on the dark ground and, without greys, in high contrast. */
export type DrawingTheme = 'dark' | 'contrast';

export interface DrawingColors {
  /** outlines */
  line: string;
  /** inner lines: doors, glass, rims */
  fine: string;
  /** dimension lines and the ground */
  measure: string;
  text: string;
  quiet: string;
  damage: string;
  damageGround: string;
  glass: string;
  fineWidth: number;
  lineWidth: number;
}

export const DRAWING_COLORS: Record<DrawingTheme, DrawingColors> = {
  dark: {
    line: '#c3cbd6',
    fine: '#77818f',
    measure: '#8d96a5',
    text: '#f2f4f7',
    quiet: '#a7afbd',
    damage: '#ff9142',
    damageGround: '#0b0d11',
    glass: '#1b202a',
    fineWidth: 1.5,
    lineWidth: 2,
  },
  contrast: {
    line: '#fff',
    fine: '#fff',
    measure: '#fff',
    text: '#fff',
    quiet: '#fff',
    damage: '#ffd400',
    damageGround: '#000',
    glass: '#000',
    fineWidth: 1.6,
    lineWidth: 2.6,
  },
};

/** Inline SVG takes the page's font; as a file it falls back to the reader's own. */
export const DRAWING_FONT = "'Geologica Variable',Geologica,'Segoe UI',Roboto,Arial,sans-serif";
