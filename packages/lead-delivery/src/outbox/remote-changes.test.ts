import { describeEachEngine } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import { openChannels } from './channel-rows.ts';
import { storeCursor, takeReadingTurn } from './remote-changes.ts';

describeEachEngine('reading what was changed at a service', (suite) => {
  it('begins anew when the channel moves to another account', async () => {
    await openChannels(suite.db, ['bitrix24']);
    let at = Date.now();
    const take = async (place: string | undefined) => {
      at += 60_000;
      return await takeReadingTurn(suite.db, 'bitrix24', new Date(at), 1000, place);
    };
    expect(await take('a 1')).toEqual({ cursor: null });
    await storeCursor(suite.db, 'bitrix24', '90000', 'a 1');
    expect(await take('a 1')).toEqual({ cursor: '90000' });
    expect(await take('b 1')).toEqual({ cursor: null });
    await storeCursor(suite.db, 'bitrix24', '12', 'b 1');
    expect(await take('b 1')).toEqual({ cursor: '12' });
  });

  it('goes on with a cursor from before accounts were stored', async () => {
    await openChannels(suite.db, ['amocrm']);
    await storeCursor(suite.db, 'amocrm', '7', undefined);
    expect(await takeReadingTurn(suite.db, 'amocrm', new Date(), 1000, 'a')).toEqual({
      cursor: '7',
    });
  });
});
