import type { FieldReader } from '../../settings/fields.ts';

export function bitrix24Shape(fields: FieldReader) {
  const { apiBase: _, ...http } = fields.http({ base: 'https://invalid', level: 'full' });
  return {
    /** incoming webhook: https://portal.bitrix24.ru/rest/1/secret */
    webhook: fields.address(['https:', 'http:']),
    /** `legacy`: crm.lead.add, for portals that do not know crm.item.add */
    method: fields.oneOf(['item', 'legacy']).default('item'),
    /** `simple`: the portal works without leads, requests become deals */
    crmMode: fields.oneOf(['classic', 'simple']).default('classic'),
    /** employee who gets the requests */
    assignedById: fields.whole(1, 999_999_999).optional(),
    sourceId: fields.text().default('WEB'),
    /** stages that are the same here and there; absent: each side has its own */
    stages: fields.stages(/^[\w:]{1,50}$/, 'working=IN_PROCESS,lost=JUNK'),
    ...http,
  };
}
