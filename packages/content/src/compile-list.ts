import { pageOfPath } from '@prichal/contract';
import type { CityDays, HomeTexts, MenuCountry, PageTitle, Redirect } from '@prichal/contract';
import { ContentError } from './content-error.ts';
import { fillFields } from './examples/fill-fields.ts';
import { LENIENT_FIELDS, STRICT_FIELDS } from './fields.ts';
import type { Fields } from './fields.ts';
import { issueTexts } from './issue-texts.ts';
import { tie } from '@prichal/contract/typography';
import {
  addressIssue,
  askedPath,
  lastAddresses,
  redirectIssues,
  usableRedirects,
} from './redirects.ts';
import type { TextKind } from './text-source.ts';
import type { TextWork } from './text-work.ts';

/** Lists that change other pages and have no page of their own. */
export type CompiledList =
  | { kind: 'home'; text: HomeTexts }
  | { kind: 'menu'; text: MenuCountry[] }
  | { kind: 'titles'; text: PageTitle[] }
  | { kind: 'redirects'; text: Redirect[] }
  | { kind: 'cities'; text: CityDays[] };
type ListKind = CompiledList['kind'];

const KINDS = ['home', 'menu', 'titles', 'redirects', 'cities'] as const;

export function isList(kind: TextKind): kind is ListKind {
  return (KINDS as readonly TextKind[]).includes(kind);
}

/**
 * Checks a list. What cannot be shown (a redirect that leads to itself, a city nobody delivers to) throws ContentError;
 * the rest are hints.
 */
export function compileList(kind: ListKind, work: TextWork): CompiledList {
  switch (kind) {
    case 'home':
      return { kind, text: compileHome(headOf('home', work)) };
    case 'menu':
      return { kind, text: headOf('menu', work).countries };
    case 'titles':
      return { kind, text: compileTitles(headOf('titles', work), work) };
    case 'redirects':
      return { kind, text: compileRedirects(headOf('redirects', work), work) };
    case 'cities':
      return { kind, text: compileCities(headOf('cities', work), work) };
  }
}

type Head<Kind extends ListKind> = ReturnType<Fields[Kind]['parse']>;

function headOf<Kind extends ListKind>(kind: Kind, work: TextWork): Head<Kind> {
  const { name, source, tools, hints, skipped } = work;
  const parsed = LENIENT_FIELDS[kind].safeParse(source.head, { reportInput: true });
  if (!parsed.success) throw new ContentError(name, issueTexts(parsed.error));
  const limited = STRICT_FIELDS[kind].safeParse(source.head, { reportInput: true });
  if (!limited.success) hints.push(...issueTexts(limited.error));
  const { figure } = tools;
  return fillFields(parsed.data as Head<Kind>, { file: name, worked: new Map(), figure, skipped });
}

function compileHome({ headline, lead, blocks, questions }: Head<'home'>): HomeTexts {
  return {
    headline: tie(headline),
    lead: tie(lead),
    blocks: unique(blocks, ({ block }) => block).map(({ block, title }) => ({
      block,
      title: title === undefined ? null : tie(title),
    })),
    questions: questions.map(({ question, answer }) => ({
      question: tie(question),
      answer: tie(answer),
    })),
  };
}

function compileTitles({ pages }: Head<'titles'>, work: TextWork): PageTitle[] {
  const { name, hints, skipped } = work;
  const wrong = pages.filter(({ address }) => !isAddress(address));
  const issues = wrong.map(({ address }) => addressIssue(address));
  if (skipped === null && issues.length > 0) throw new ContentError(name, issues);
  skipped?.push(...issues);
  const shown = pages.filter((page) => !wrong.includes(page));
  for (const { address } of shown)
    if (pageOfPath(address) === undefined) hints.push(`адрес «${address}»: такой страницы нет`);
  return unique(shown, ({ address }) => address).map(({ address, title, description }) => ({
    address,
    title: title === undefined ? null : tie(title),
    description: description === undefined ? null : tie(description),
  }));
}

function compileRedirects(
  { redirects: typed }: Head<'redirects'>,
  { name, hints, links, skipped }: TextWork,
): Redirect[] {
  const issues = skipped === null ? redirectIssues(typed, isAddress) : [];
  if (issues.length > 0) throw new ContentError(name, issues);
  const redirects = skipped === null ? typed : usableRedirects(typed, isAddress, skipped);
  for (const { from, to } of redirects) {
    links.push(to);
    if (pageOfPath(askedPath(to)) === undefined) hints.push(`адрес «${to}»: такой страницы нет`);
    const asked = askedPath(from);
    if (pageOfPath(asked)?.path === asked)
      hints.push(`адрес «${from}»: там страница сайта, её больше не увидят`);
  }
  return lastAddresses(redirects);
}

function compileCities({ cities }: Head<'cities'>, { name, tools }: TextWork): CityDays[] {
  const issues: string[] = [];
  const found = cities.flatMap(({ city, ...days }): CityDays[] => {
    const slug = tools.citySlug(city);
    if (slug === null) issues.push(`город «${city}»: в списке доставки такого нет`);
    else if (days.from > days.typical || days.typical > days.to)
      issues.push(`город «${city}»: обычный срок стоит между самым коротким и самым долгим`);
    return slug === null ? [] : [{ slug, days }];
  });
  if (issues.length > 0) throw new ContentError(name, issues);
  return unique(found, ({ slug }) => slug);
}

/** A path of this site, without a query. */
function isAddress(address: string): boolean {
  return /^\/(?!\/)[^\s?#\\{}]*$/.test(address);
}

/** The last one of a name counts. */
function unique<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [nameOf(item), item])).values()];
}
