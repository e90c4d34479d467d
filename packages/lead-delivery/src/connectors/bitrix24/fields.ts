import type { LeadMessage } from '../../lead-message.ts';
import { outlineOf, subjectOf } from '../../message/outline.ts';
import { plainText } from '../../message/plain-text.ts';

/** Name of this site in `originatorId`; together with the request's own id it finds a lead again. */
export const ORIGINATOR = 'site';

/** Comments are shown with BB codes; a request's text may be long. */
const LONGEST_COMMENT = 20_000;

export interface ItemSettings {
  assignedById?: number | undefined;
  sourceId: string;
}

export function originIdOf({ uid }: Pick<LeadMessage, 'uid'>): string {
  return `lead-${uid}`;
}

/** Fields of a person in crm.item.add, entityTypeId 1 (lead) or 3 (contact): a deal has none of its own. */
export function personFields({ name, phone, email }: LeadMessage) {
  return {
    ...(name === null ? {} : { name }),
    fm: [
      ...(phone === null ? [] : [{ typeId: 'PHONE', valueType: 'WORK', value: phone }]),
      ...(email === null ? [] : [{ typeId: 'EMAIL', valueType: 'WORK', value: email }]),
    ],
  };
}

/** Fields of crm.item.add, entityTypeId 1 (lead) or 2 (deal), without the person's. */
export function itemFields(message: LeadMessage, settings: ItemSettings, contactId: number | null) {
  const { car, utm } = message;
  return {
    title: subjectOf(message),
    sourceId: settings.sourceId,
    sourceDescription: car?.url ?? message.pages.at(-1) ?? '',
    comments: comments(message),
    opened: 'Y',
    ...(car?.totalRub
      ? { opportunity: car.totalRub, currencyId: 'RUB', isManualOpportunity: 'Y' }
      : {}),
    originatorId: ORIGINATOR,
    originId: originIdOf(message),
    ...(settings.assignedById === undefined ? {} : { assignedById: settings.assignedById }),
    ...(contactId === null ? {} : { contactId }),
    utmSource: utm.source ?? null,
    utmMedium: utm.medium ?? null,
    utmCampaign: utm.campaign ?? null,
    utmContent: utm.content ?? null,
    utmTerm: utm.term ?? null,
  };
}

/** The same for crm.lead.add. */
export function legacyFields(
  message: LeadMessage,
  settings: ItemSettings,
  contactId: number | null,
) {
  const { name, phone, email, car, utm } = message;
  return {
    TITLE: subjectOf(message),
    ...(name === null ? {} : { NAME: name }),
    SOURCE_ID: settings.sourceId,
    SOURCE_DESCRIPTION: car?.url ?? message.pages.at(-1) ?? '',
    COMMENTS: comments(message),
    OPENED: 'Y',
    ...(car?.totalRub ? { OPPORTUNITY: car.totalRub, CURRENCY_ID: 'RUB' } : {}),
    ORIGINATOR_ID: ORIGINATOR,
    ORIGIN_ID: originIdOf(message),
    ...(settings.assignedById === undefined ? {} : { ASSIGNED_BY_ID: settings.assignedById }),
    ...(contactId === null ? {} : { CONTACT_ID: contactId }),
    UTM_SOURCE: utm.source ?? '',
    UTM_MEDIUM: utm.medium ?? '',
    UTM_CAMPAIGN: utm.campaign ?? '',
    UTM_CONTENT: utm.content ?? '',
    UTM_TERM: utm.term ?? '',
    ...(phone === null ? {} : { PHONE: [{ VALUE: phone, VALUE_TYPE: 'WORK' }] }),
    ...(email === null ? {} : { EMAIL: [{ VALUE: email, VALUE_TYPE: 'WORK' }] }),
  };
}

/** The field shows BB codes and drops HTML: a visitor's square and angle brackets become lookalike characters. */
function comments(message: LeadMessage): string {
  return plainText(outlineOf(message), LONGEST_COMMENT)
    .replaceAll('[', '［')
    .replaceAll(']', '］')
    .replaceAll('<', '‹')
    .replaceAll('>', '›');
}
