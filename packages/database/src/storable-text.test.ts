import { sql } from 'kysely';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storableJson, storableText } from './storable-text.ts';
import { describeEachEngine } from './testing/index.ts';

/** Any text at all, halves of emoji and NUL among it. */
const anyText = fc.string({ unit: fc.constantFrom('я', 'a', '\0', '🚗', '\ud83d', '\ude97', ' ') });

it('cuts by characters, and never through one', () => {
  expect(storableText(`${'а'.repeat(79)}🚗б`, 80)).toBe(`${'а'.repeat(79)}🚗`);
  expect(storableText('машина', 80)).toBe('машина');
  fc.assert(
    fc.property(anyText, fc.nat(6), (text, most) => {
      const stored = storableText(text, most);
      expect([...stored].length).toBeLessThanOrEqual(most);
      expect(stored.isWellFormed() && !stored.includes('\0')).toBe(true);
      expect(storableText(stored, most)).toBe(stored);
    }),
  );
});

describeEachEngine('text of others', (suite) => {
  it('is stored as text and in JSON, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const asText = storableText(text);
        const asJson = storableJson({ [text]: [text, { text }], none: null, number: 1 });
        const { rows } = await sql<{ text: string; json: unknown }>`
          select ${asText}::text as text, ${JSON.stringify(asJson)}::jsonb as json
        `.execute(suite.db);
        expect(rows).toEqual([{ text: asText, json: asJson }]);
      }),
      { numRuns: 60 },
    );
  });
});
