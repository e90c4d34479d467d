import { describe, expect, it } from 'vitest';
import { MODEL_VERSIONS } from '../models/models.ts';
import type { ModelVersion } from '../models/models.ts';
import { FieldReader } from './field-reader.ts';
import { knownVersion } from './known-version.ts';
import type { Clues } from './known-version.ts';
import { readSizes } from './read-sizes.ts';

const SILENT: Clues = {
  country: 'japan',
  year: 2020,
  chassis: null,
  powertrain: null,
  cc: null,
  litres: null,
  hp: null,
};

/** Everything that the data know of a version, as a listing would say it. */
function cluesOf(version: ModelVersion): Clues {
  return {
    country: version.country,
    year: Math.floor((version.madeFrom - 1) / 12) + 1,
    chassis: version.chassis,
    powertrain: version.powertrain,
    cc: version.cc,
    litres: version.cc === null ? null : Math.round(version.cc / 100) / 10,
    hp: version.hp,
  };
}

describe('the known version of a listing', () => {
  it('is found by what the data say of it: the same model, engine and power', () => {
    for (const version of MODEL_VERSIONS) {
      const found = knownVersion(version.brand, version.modelSlug, cluesOf(version));
      const name = `${version.brand} ${version.modelSlug} ${version.chassis}`;
      expect(found?.version.modelSlug, name).toBe(version.modelSlug);
      expect(
        [found?.version.country, found?.version.cc, found?.version.hp, found?.version.powertrain],
        name,
      ).toEqual([version.country, version.cc, version.hp, version.powertrain]);
      // an exact displacement is taken over only where there is one
      expect(found?.same, name).toBe(version.cc !== null);
    }
  });

  it('is no other than that of the body’s code, in any case of its letters', () => {
    const twins = MODEL_VERSIONS.filter(({ chassis }) => chassis !== null);
    for (const version of twins.slice(0, 40)) {
      const chassis = (version.chassis ?? '').toLowerCase();
      const clues = { ...SILENT, country: version.country, chassis };
      expect(knownVersion(version.brand, version.modelSlug, clues)?.version.chassis).toBe(
        version.chassis,
      );
    }
  });

  it('lends its displacement only where litres, power and fuel agree', () => {
    const version = MODEL_VERSIONS.find(({ cc, hp }) => cc !== null && hp !== null);
    if (version === undefined) throw new Error('the data have an engine');
    const clues = cluesOf(version);
    const sameWith = (other: Partial<Clues>) =>
      knownVersion(version.brand, version.modelSlug, { ...clues, ...other })?.same;
    expect(sameWith({})).toBe(true);
    expect(sameWith({ powertrain: null })).toBe(true);
    expect(sameWith({ hp: (version.hp ?? 0) + 40 })).toBe(false);
    expect(sameWith({ litres: null })).toBe(false);
    expect(sameWith({ litres: 9.9 })).toBe(false);
  });

  it('is none of a model that the data do not have', () => {
    expect(knownVersion('toyota', 'nothing', SILENT)).toBeNull();
    expect(knownVersion('nobody', 'harrier', SILENT)).toBeNull();
  });
});

describe('sizes of a listing', () => {
  const [version] = MODEL_VERSIONS;
  const read = (values: Record<string, unknown>, known: ModelVersion | null = version ?? null) => {
    const reader = new FieldReader(values);
    const sizes = readSizes(reader, known, 'sedan', 1_500, undefined);
    return { sizes, issues: reader.issues.map(({ field, message }) => `${field}: ${message}`) };
  };

  it('are those that are written, then those of the version', () => {
    expect(read({ length_mm: '4 700' }).sizes).toMatchObject({
      length_mm: 4_700,
      width_mm: version?.widthMm,
      wheelbase_mm: version?.wheelbaseMm,
      curb_kg: version?.curbKg,
      typical_sizes: false,
    });
  });

  it('are usual ones of the body, and said so, for a model that is not known', () => {
    const { sizes } = read({}, null);
    expect(sizes).toMatchObject({ typical_sizes: true, curb_kg: null });
    expect((sizes?.length_mm ?? 0) - (sizes?.wheelbase_mm ?? 0)).toBeGreaterThan(1_000);
  });

  it('that cannot be true reject the line', () => {
    const whole = { length_mm: 3_000, width_mm: 1_600, height_mm: 1_500, wheelbase_mm: 2_800 };
    expect(read(whole)).toEqual({
      sizes: null,
      issues: ['wheelbase_mm: Колёсная база не помещается в длину.'],
    });
    expect(read({ width_mm: '18' }).issues).toEqual([
      'width_mm: Нужно число от\u00a01\u00a0200 до\u00a02\u00a0500.',
    ]);
  });

  it('of a short car of an unknown model have a wheelbase that fits', () => {
    const { sizes, issues } = read({ length_mm: 2_700 }, null);
    expect([sizes?.wheelbase_mm, issues]).toEqual([1_620, []]);
  });
});
