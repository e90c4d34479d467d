import type { BodyKind, CarSpec, Origin } from './spec.ts';

const HEADLAMPS = ['wedge', 'blade', 'split', 'round', 'square', 'hook'] as const;
export type Headlamp = (typeof HEADLAMPS)[number];
const TAIL_LAMPS = ['wedge', 'bar', 'hook', 'tower', 'block'] as const;
export type TailLamp = (typeof TAIL_LAMPS)[number];
const GRILLES = ['bars', 'wide', 'closed', 'shield'] as const;
type Grille = (typeof GRILLES)[number];
const WHEELS = ['twin', 'ten', 'five', 'aero', 'mesh', 'turbine', 'cover', 'steel'] as const;
export type Wheel = (typeof WHEELS)[number];

/** Features that distinguish makes in a side view. */
export interface Face {
  headlamp: Headlamp;
  tailLamp: TailLamp;
  grille: Grille;
  wheel: Wheel;
  /** bright window frame; otherwise gloss black with a thin light */
  chrome: boolean;
  /** roof and pillars in another colour than the body */
  roof: 'body' | 'black' | 'white';
}

interface Make {
  headlamp: Headlamp;
  tailLamp: TailLamp;
  grille: Grille;
  wheels: readonly Wheel[];
  chrome: boolean;
}

// prettier-ignore
const MAKES: Record<string, Make> = {
  toyota: { headlamp: 'wedge', tailLamp: 'wedge', grille: 'wide', wheels: ['ten', 'twin', 'five'], chrome: true },
  honda: { headlamp: 'blade', tailLamp: 'bar', grille: 'bars', wheels: ['twin', 'turbine', 'five'], chrome: false },
  nissan: { headlamp: 'split', tailLamp: 'hook', grille: 'shield', wheels: ['five', 'twin', 'ten'], chrome: true },
  mazda: { headlamp: 'blade', tailLamp: 'wedge', grille: 'shield', wheels: ['ten', 'mesh', 'twin'], chrome: true },
  subaru: { headlamp: 'hook', tailLamp: 'hook', grille: 'bars', wheels: ['five', 'twin', 'turbine'], chrome: false },
  suzuki: { headlamp: 'wedge', tailLamp: 'block', grille: 'bars', wheels: ['five', 'ten'], chrome: false },
  mitsubishi: { headlamp: 'split', tailLamp: 'bar', grille: 'shield', wheels: ['twin', 'five'], chrome: true },
  lexus: { headlamp: 'hook', tailLamp: 'bar', grille: 'shield', wheels: ['mesh', 'ten', 'turbine'], chrome: true },
  daihatsu: { headlamp: 'wedge', tailLamp: 'block', grille: 'wide', wheels: ['five', 'ten'], chrome: false },
  hyundai: { headlamp: 'split', tailLamp: 'hook', grille: 'wide', wheels: ['turbine', 'five', 'twin'], chrome: true },
  kia: { headlamp: 'hook', tailLamp: 'bar', grille: 'wide', wheels: ['five', 'turbine', 'twin'], chrome: true },
  genesis: { headlamp: 'split', tailLamp: 'bar', grille: 'shield', wheels: ['mesh', 'turbine'], chrome: true },
  'kg-mobility': { headlamp: 'square', tailLamp: 'block', grille: 'bars', wheels: ['five', 'twin'], chrome: false },
  'renault-korea': { headlamp: 'hook', tailLamp: 'hook', grille: 'bars', wheels: ['twin', 'ten'], chrome: true },
  chevrolet: { headlamp: 'split', tailLamp: 'wedge', grille: 'wide', wheels: ['five', 'twin'], chrome: false },
  geely: { headlamp: 'blade', tailLamp: 'bar', grille: 'shield', wheels: ['twin', 'mesh', 'turbine'], chrome: true },
  byd: { headlamp: 'blade', tailLamp: 'bar', grille: 'closed', wheels: ['aero', 'turbine', 'twin'], chrome: true },
  changan: { headlamp: 'blade', tailLamp: 'bar', grille: 'wide', wheels: ['turbine', 'twin'], chrome: false },
  deepal: { headlamp: 'blade', tailLamp: 'bar', grille: 'closed', wheels: ['aero', 'turbine'], chrome: false },
  haval: { headlamp: 'wedge', tailLamp: 'wedge', grille: 'shield', wheels: ['twin', 'five'], chrome: true },
  zeekr: { headlamp: 'split', tailLamp: 'bar', grille: 'closed', wheels: ['aero', 'mesh'], chrome: false },
  'li-auto': { headlamp: 'blade', tailLamp: 'bar', grille: 'closed', wheels: ['turbine', 'aero'], chrome: false },
  tank: { headlamp: 'square', tailLamp: 'tower', grille: 'bars', wheels: ['five', 'twin'], chrome: true },
  volkswagen: { headlamp: 'wedge', tailLamp: 'block', grille: 'bars', wheels: ['five', 'twin', 'ten'], chrome: true },
  skoda: { headlamp: 'wedge', tailLamp: 'hook', grille: 'shield', wheels: ['twin', 'ten'], chrome: true },
  audi: { headlamp: 'wedge', tailLamp: 'wedge', grille: 'shield', wheels: ['twin', 'mesh'], chrome: true },
  bmw: { headlamp: 'hook', tailLamp: 'hook', grille: 'shield', wheels: ['twin', 'mesh'], chrome: true },
};

const BY_ORIGIN: Record<Origin, readonly Headlamp[]> = {
  japan: ['wedge', 'hook', 'blade'],
  korea: ['split', 'hook', 'wedge'],
  china: ['blade', 'split', 'wedge'],
};

/** A small stable hash: the same text always gives the same face. */
function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return (h ^ (h >>> 15)) >>> 0;
}

function pick<T>(list: readonly T[], seed: number): T {
  return list[seed % list.length]!;
}

function makeOf(spec: CarSpec): Make {
  const known = MAKES[spec.brand];
  if (known) return known;
  const seed = hash(spec.brand);
  return {
    headlamp: pick(BY_ORIGIN[spec.country], seed),
    tailLamp: pick(['wedge', 'bar', 'hook'] as const, seed >>> 4),
    grille: pick(GRILLES, seed >>> 8),
    wheels: ['twin', 'ten', 'five', 'turbine'],
    chrome: (seed >>> 12) % 2 === 0,
  };
}

const UPRIGHT: ReadonlySet<BodyKind> = new Set(['suv', 'minivan', 'kei', 'pickup']);

/** The face of this car: by its make, by its class, and by its size where a make varies. */
export function chooseFace(spec: CarSpec): Face {
  const make = makeOf(spec);
  const seed = hash(`${spec.brand}${spec.lengthMm}${spec.heightMm}${spec.wheelbaseMm}`);
  const face: Face = {
    headlamp: make.headlamp,
    tailLamp: make.tailLamp,
    grille: make.grille,
    wheel: pick(make.wheels, seed),
    chrome: make.chrome,
    roof: 'body',
  };
  if (spec.body === 'crossover' && spec.lengthMm < 4450 && seed % 3 === 0) face.roof = 'black';
  if (UPRIGHT.has(spec.body)) {
    const slim = make.tailLamp === 'bar' && spec.heightMm / spec.lengthMm < 0.36;
    if (spec.body !== 'suv') face.tailLamp = 'tower';
    else face.tailLamp = slim ? 'bar' : 'block';
  }
  if (spec.body === 'kei') {
    face.headlamp = seed % 3 === 0 ? 'square' : 'round';
    face.wheel = pick(['cover', 'steel', 'five'] as const, seed >>> 3);
    face.grille = 'bars';
    face.chrome = false;
    if (spec.paint !== 'white' && spec.paint !== 'silver' && seed % 2 === 0) face.roof = 'white';
    else if (seed % 3 === 1) face.roof = 'black';
  }
  if (spec.body === 'suv' && spec.lengthMm < 3700) {
    face.headlamp = 'round';
    face.wheel = 'five';
    face.grille = 'bars';
    face.chrome = false;
  }
  if ((spec.body === 'hatchback' || spec.body === 'minivan') && spec.lengthMm < 4150) {
    face.wheel = pick(['cover', 'five', 'ten'] as const, seed >>> 3);
  }
  return face;
}
