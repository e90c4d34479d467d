import { describe, expect, it } from 'vitest';
import { readBytes } from '../read-bytes.ts';

async function valuesOf(ad: string): Promise<Record<string, unknown>> {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<Ads formatVersion="3" target="Avito.ru"><Ad><Id>av-1</Id><Make>Kia</Make><Model>Carnival</Model>${ad}</Ad></Ads>`;
  const { format, records } = await readBytes(Buffer.from(text));
  expect([format, records.length]).toEqual(['avito', 1]);
  return records[0]?.values ?? {};
}

describe('an ad of Avito Autoload', () => {
  it('gives the number of the body, the video, the generation and the version', async () => {
    const values = await valuesOf(
      '<VIN>KNANB81ABNS000001</VIN><VideoURL>https://video.example/1</VideoURL>' +
        '<Generation>IV (2020—2024)</Generation><GenerationId>1</GenerationId>' +
        '<Complectation>Signature</Complectation><Owners>4+</Owners>',
    );
    expect(values).toMatchObject({
      vin: 'KNANB81ABNS000001',
      video_url: 'https://video.example/1',
      generation: 'IV (2020—2024)',
      trim: 'Signature',
      facts: [{ label: 'Владельцы', value: '4+' }],
    });
  });

  it('has no version in a list of options, and clears a field with an empty element', async () => {
    const list = '<Complectation><Option>Климат-контроль</Option></Complectation>';
    expect(await valuesOf(list)).not.toHaveProperty('trim');
    expect(await valuesOf('<Complectation/><VIN/>')).toMatchObject({ trim: '', vin: '' });
  });

  it('says that a car registered in Russia has its customs paid, and of no other', async () => {
    for (const registered of ['На учете в РФ', 'на учёте в РФ'])
      expect(await valuesOf(`<RegInRussia>${registered}</RegInRussia>`)).toMatchObject({
        customs_cleared: true,
      });
    for (const other of ['<RegInRussia>Не на учете в РФ</RegInRussia>', ''])
      expect(await valuesOf(other)).not.toHaveProperty('customs_cleared');
  });
});
