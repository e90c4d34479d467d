import { expect, it, vi } from 'vitest';
import { DatabaseBusyError } from '../errors.ts';
import { describeEachEngine } from '../testing/index.ts';
import { listRows, readListed } from './later-bytes.ts';
import type { ListedRow } from './later-bytes.ts';

describeEachEngine('bytes that are read after a dump’s transaction', (suite) => {
  it('are waited for while others have the connection, not for ever', async () => {
    const body = new Uint8Array([0, 255]);
    await suite.db
      .insertInto('assets')
      .values({ name: 'one', body, brotli: null, gzip: null, seen_at: new Date(0) })
      .execute();
    const rows: ListedRow[] = [];
    await suite.db.transaction().execute(async (trx) => {
      for await (const one of listRows(trx, 'assets', 10)) rows.push(one);
    });
    const [row] = rows;
    if (row === undefined) throw new Error('no row');

    const execute = vi.spyOn(suite.db.getExecutor(), 'executeQuery');
    const busy = new DatabaseBusyError('busy');
    execute.mockRejectedValueOnce(busy).mockRejectedValueOnce(busy);
    expect(JSON.parse((await readListed(suite.db, row)) ?? '')).toMatchObject({
      name: 'one',
      body: String.raw`\x00ff`,
      brotli: null,
    });
    execute.mockRejectedValue(busy);
    await expect(readListed(suite.db, row)).rejects.toBe(busy);
    execute.mockRestore();
  });
});
