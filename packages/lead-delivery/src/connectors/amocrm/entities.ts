import type { LeadMessage } from '../../lead-message.ts';
import { subjectOf } from '../../message/outline.ts';

export const SOURCE_NAME = 'Сайт';

export function requestIdOf({ uid }: Pick<LeadMessage, 'uid'>): string {
  return `lead-${uid}`;
}

export function leadOf(message: LeadMessage, pipelineId: number | undefined) {
  return {
    name: subjectOf(message),
    ...(message.car?.totalRub ? { price: message.car.totalRub } : {}),
    ...(pipelineId === undefined ? {} : { pipeline_id: pipelineId }),
  };
}

/** No contact at all when nothing of the person may be passed on. */
export function contactsOf({ name, phone, email }: LeadMessage, nameField: 'name' | 'first_name') {
  if (name === null && phone === null && email === null) return [];
  return [
    {
      ...(name === null ? {} : { [nameField]: name }),
      custom_fields_values: [
        ...(phone === null
          ? []
          : [{ field_code: 'PHONE', values: [{ value: phone, enum_code: 'WORK' }] }]),
        ...(email === null
          ? []
          : [{ field_code: 'EMAIL', values: [{ value: email, enum_code: 'WORK' }] }]),
      ],
    },
  ];
}

export function formOf(message: LeadMessage) {
  return {
    form_id: message.kind,
    form_name: message.kindText,
    form_page: message.car?.url ?? message.pages.at(-1) ?? message.claimLink,
    form_sent_at: Math.floor(message.receivedAt.getTime() / 1000),
  };
}
