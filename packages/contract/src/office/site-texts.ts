import * as z from 'zod/mini';
import { isSitePart } from './site-text-fields.ts';

/** Folders of texts, lists that are pages, and lists that change other pages, with what the office calls them. */
export const SITE_TEXT_KINDS = {
  posts: 'Статьи',
  pages: 'Страницы',
  services: 'Услуги',
  collections: 'Подборки',
  lists: 'Вопросы и словарь',
  parts: 'Части сайта',
} as const;
export type SiteTextKind = keyof typeof SITE_TEXT_KINDS;
/** Kinds of which more can be begun: the site has an address for any of them. */
export const NEW_TEXT_KINDS = ['posts', 'services', 'collections'] as const;
export type NewTextKind = (typeof NEW_TEXT_KINDS)[number];

/** «posts/some.md» → «posts»; the lists stand together. */
export function siteTextKind(name: string): SiteTextKind {
  const [folder = ''] = name.split('/');
  if (isSitePart(name)) return 'parts';
  return Object.hasOwn(SITE_TEXT_KINDS, folder) ? (folder as SiteTextKind) : 'lists';
}

/** A text's name in addresses of the API, and back: «posts/some.md» ↔ «posts-some». */
export const siteTextId = (name: string): string => name.replace(/\.md$/, '').replace('/', '-');
export function siteTextName(id: string): string {
  return `${id.replace(/^(posts|pages|services|collections)-/, '$1/')}.md`;
}

/** A larger file is no picture for a text, bytes. */
export const TEXT_IMAGE_BYTES_MAX = 12 * 1024 * 1024;
const BODY_MAX = 200_000;

/** The head of a text: JSON of any shape, checked by the site when it is shown. */
const head = z.record(z.string(), z.json());
const body = z.string().check(z.maxLength(BODY_MAX));
const writtenText = z.object({ head, body });
export type SiteTextContent = z.infer<typeof writtenText>;
const version = z.int().check(z.gte(0));
const moment = z.iso.datetime();
const nullableMoment = z.nullable(z.string());

const listedTextSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** where the site shows it */
  address: z.string(),
  has_draft: z.boolean(),
  /** the office's own text stands in the place of the build's */
  is_own: z.boolean(),
  is_shown: z.boolean(),
  publish_at: nullableMoment,
  /** what became of a planned publication */
  note: z.nullable(z.string()),
  edited_by: z.nullable(z.string()),
  edited_at: nullableMoment,
});
export type ListedSiteText = z.infer<typeof listedTextSchema>;
export const siteTextsSchema = z.object({ items: z.array(listedTextSchema) });

export const siteTextSchema = z.object({
  ...listedTextSchema.shape,
  head,
  body,
  /** 0: nobody has changed it */
  version,
  /** what the site shows */
  shown: z.nullable(writtenText),
  is_built: z.boolean(),
  published_at: nullableMoment,
  /** why it cannot be published */
  issues: z.array(z.string()),
  hints: z.array(z.string()),
  versions: z.array(
    z.object({
      number: z.number(),
      written_by: z.nullable(z.string()),
      written_at: z.string(),
      was_published: z.boolean(),
      is_shown: z.boolean(),
    }),
  ),
});
export type SiteTextCard = z.infer<typeof siteTextSchema>;

export const newSiteTextSchema = z.object({
  kind: z.enum(NEW_TEXT_KINDS),
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
});
export const savedSiteTextSchema = z.object({ id: z.string(), version });
/** `base`: what the person began with; the base separates their changes from those of others */
export const siteTextDraftSchema = z.object({ version, base: writtenText, text: writtenText });
export const siteTextDraftSavedSchema = z.object({
  ...writtenText.shape,
  version,
  issues: z.array(z.string()),
  hints: z.array(z.string()),
});
export type SavedSiteText = z.infer<typeof siteTextDraftSavedSchema>;
/** `at` null: at once */
export const siteTextPublicationSchema = z.object({ version, at: z.nullable(moment) });
export const siteTextActionSchema = z.object({
  version,
  action: z.enum(['unplan', 'discard', 'reset', 'hide', 'show']),
});
export type SiteTextAction = z.infer<typeof siteTextActionSchema>['action'];
export const siteTextRestoreSchema = z.object({ version, number: z.int().check(z.gte(1)) });
export const siteTextVersionSchema = writtenText;
export const siteTextPreviewSchema = z.object({ address: z.string() });
/** `data`: the file in base64 */
export const siteTextImageSchema = z.object({
  data: z.string().check(z.minLength(1), z.maxLength(Math.ceil(TEXT_IMAGE_BYTES_MAX / 3) * 4)),
});
export const siteTextImageAddedSchema = z.object({ address: z.string() });
