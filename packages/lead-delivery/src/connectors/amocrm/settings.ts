import type { FieldReader } from '../../settings/fields.ts';

export function amocrmShape(fields: FieldReader) {
  const {
    apiBase: _,
    level: __,
    ...http
  } = fields.http({ base: 'https://invalid', level: 'full' });
  return {
    /** https://company.amocrm.ru, or .kommo.com abroad */
    account: fields.address(['https:', 'http:']),
    token: fields.text(),
    /** `unsorted`: the inbox of forms; `complex`: straight into the pipeline, with control of duplicates */
    mode: fields.oneOf(['unsorted', 'complex']).default('unsorted'),
    /** stages that are the same here and there; absent: each side has its own */
    stages: fields.stages(/^\d{1,12}$/, 'working=34567890,lost=143'),
    pipelineId: fields.whole(1, 999_999_999).optional(),
    /** absent: full; masked for accounts of kommo.com, which are abroad */
    level: fields.oneOf(['full', 'masked', 'none']).optional(),
    ...http,
  };
}
