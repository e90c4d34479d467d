import { DEAL_STEPS, decapitalize } from '@prichal/contract';
import {
  COMPANY_LABELS,
  ROLE_LABELS,
  SITE_TEXT_KINDS,
  siteTextId,
  siteTextKind,
} from '@prichal/contract/office';
import type { JsonValue } from '@prichal/database';
import { channelName, dealEventName } from '../leads/history-titles.ts';

/** What the name of a subject depends on. */
interface AuditSubject {
  action: string;
  subject: string | null;
  details: Record<string, JsonValue>;
}

/**
 * With whom or what an action was done: a person, the number of a request, a proposal or a deal with what happened to
 * it, cars, a file, a text, or what of the settings. `known`: the name its uid has today.
 */
export function subjectName(line: AuditSubject, known: string | null): string | null {
  const [of] = line.action.split('.');
  switch (of) {
    case 'deal':
      return dealOf(line) ?? known;
    case 'car':
    case 'import':
      return textOf(line.details['title']) ?? known;
    case 'site-text':
      return siteTextOf(line.details);
    case 'ticket':
      return known ?? textOf(line.details['login']);
    case 'staff':
      return line.action === 'staff.role-changed' ? roleOf(line.details, known) : known;
    default:
      return line.subject === null ? settingOf(line) : known;
  }
}

/** «С-20117: декларация подана»; null: an older line without the number. */
function dealOf({ action, details: { number, event, step } }: AuditSubject): string | null {
  if (typeof number !== 'string') return null;
  if (action !== 'deal.event') return number;
  const of = Object.entries(DEAL_STEPS).find(([code]) => code === step)?.[1];
  return `${number}: ${dealEventName(event)}${of === undefined ? '' : `, «${of}»`}`;
}

/** «Статьи: posts-some»; null: a picture, which has no name. */
function siteTextOf({ name }: AuditSubject['details']): string | null {
  if (typeof name !== 'string' || !name.endsWith('.md')) return null;
  return `${SITE_TEXT_KINDS[siteTextKind(name)]}: ${siteTextId(name)}`;
}

/** «Анна: редактор» */
function roleOf({ role }: AuditSubject['details'], known: string | null): string | null {
  const title = Object.entries(ROLE_LABELS).find(([code]) => code === role)?.[1];
  return known === null || title === undefined ? known : `${known}: ${decapitalize(title)}`;
}

/** What of the settings was changed; null: the line is about none. */
function settingOf({ action, details }: AuditSubject): string | null {
  const { field, channel, changed } = details;
  if (action === 'company.changed') {
    const known = Object.entries(COMPANY_LABELS).find(([name]) => name === field);
    return known === undefined ? null : `«${known[1]}»`;
  }
  if (action === 'channel.changed') return channelName(channel);
  if (action !== 'visits.changed' || !Array.isArray(changed)) return null;
  if (changed.includes('POPUP_WORDS')) return 'слова окна';
  return changed.includes('POPUP_WEIGHTS') ? 'окно с заявкой' : 'измерение';
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
