import { existsSync } from 'node:fs';
import {
  ContentError,
  EMPTY_LIBRARY,
  LIBRARY_FILE,
  compileText,
  linkIssues,
  readBuiltSources,
  readLibrary,
  readTexts,
} from '@prichal/content';
import type { CompiledText, TextSource } from '@prichal/content';
import type { Brand, Library } from '@prichal/contract';
import { setDeliveryDays } from '@prichal/customs';
import type { Database } from '@prichal/database';
import { publishedDeliveryDays, publishedTexts, textsRevision } from '@prichal/office';
import type { PublishedText, SiteTextDeps, WrittenText } from '@prichal/office';
import type { Kysely } from 'kysely';
import { textAddress } from './text-address.ts';
import { hintsOf } from './text-hints.ts';
import { TEXT_TOOLS } from './text-tools.ts';

/** Figures of a city's carrier, and estimates up to a city. */
const SHOWS_DAYS = /\{\{(?:\s|\\[nt])*carrier\.|"city":/;

/** A process that renders nothing may run without them. */
export const textsAreBuilt = (): boolean => existsSync(LIBRARY_FILE);

interface Log {
  error(details: object, message: string): void;
}

interface CheckedText {
  /** why it cannot be shown at all, Russian; empty: it can */
  issues: string[];
  /** rules of the house that it breaks, Russian; it is shown with them */
  hints: string[];
}

/** The texts of the site: those of the build, with what the office has published over them. */
export interface LiveTexts extends SiteTextDeps {
  /** the same object for the life of the process; its fields are replaced */
  library: Library;
  /** of the build's texts */
  names(): string[];
  check(name: string, text: WrittenText): CheckedText;
  /** the library as it would be with this text. Throws ContentError */
  libraryWith(name: string, text: WrittenText): Library;
  /** takes up what was published since, here or in another process; true: something was */
  refresh(): Promise<boolean>;
  /** inserts the brand anew, which has changed */
  rebrand(): void;
}

/**
 * Reads what was published. A published text that this version of the program cannot show is logged, and the build's
 * stands in its place: it must not stop a site that would start without it.
 * @param hasTexts false: nothing was built, and this process shows no texts
 * @param popupDays how long events of the popup are stored, for the privacy policy
 */
export async function createLiveTexts(
  db: Kysely<Database>,
  {
    brand,
    log,
    hasTexts,
    popupDays,
  }: { brand: Brand; log: Log; hasTexts: boolean; popupDays?: number },
): Promise<LiveTexts> {
  const library: Library = { ...EMPTY_LIBRARY };
  let sources: Record<string, WrittenText> | null = null;
  let texts: CompiledText[] = [];
  let gone: string[] = [];
  let seen = '';

  const readSources = () =>
    (sources ??= hasTexts ? (readBuiltSources() as Record<string, WrittenText>) : {});

  async function read(): Promise<void> {
    if (!hasTexts) return;
    const revision = await textsRevision(db);
    const published = await publishedTexts(db);
    const days = await publishedDeliveryDays(db);
    // texts that are compiled from now on have them too
    setDeliveryDays(days);
    const built = days.size === 0 ? readTexts() : readTexts().map(withDays);
    texts = withPublished(built, published, log);
    gone = published.flatMap(({ name, text }) => (text === null ? [textAddress(name)] : []));
    rebrand();
    seen = revision;
  }

  /** A text of the build that shows days of delivery, with those of the owner. */
  function withDays(text: CompiledText): CompiledText {
    const source = readSources()[text.name];
    if (source === undefined || !SHOWS_DAYS.test(JSON.stringify(source))) return text;
    try {
      return compiledOf(text.name, source);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      log.error({ text: text.name }, 'text of the build cannot show the days of the office');
      return text;
    }
  }

  function rebrand(): void {
    Object.assign(library, readLibrary(brand, texts, popupDays), { gone });
    setDeliveryDays(new Map(library.cities.map(({ slug, days }) => [slug, days])));
  }

  function check(name: string, text: WrittenText): CheckedText {
    try {
      const compilation = compileText(name, text, TEXT_TOOLS);
      const lost = linkIssues(library, compilation);
      return { issues: [], hints: [...compilation.hints, ...lost, ...hintsOf(name, text)] };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return { issues: [...error.issues], hints: [] };
    }
  }

  await read();
  return {
    db,
    library,
    names: () => Object.keys(readSources()),
    built: (name) => (Object.hasOwn(readSources(), name) ? (readSources()[name] ?? null) : null),
    issues: (name, text) => check(name, text).issues,
    check,
    libraryWith: (name, text) =>
      readLibrary(brand, replaced(texts, name, compiledOf(name, text)), popupDays),
    async refresh() {
      if (!hasTexts || (await textsRevision(db)) === seen) return false;
      await read();
      return true;
    },
    rebrand,
  };
}

function withPublished(
  built: CompiledText[],
  published: readonly PublishedText[],
  log: Log,
): CompiledText[] {
  let texts = built;
  for (const { name, text } of published)
    try {
      texts = replaced(texts, name, text === null ? null : compiledOf(name, text));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      log.error({ text: name }, 'published text cannot be shown, see it in the office');
    }
  return texts;
}

const compiledOf = (name: string, text: TextSource): CompiledText =>
  compileText(name, text, TEXT_TOOLS).compiled;

function replaced(
  texts: readonly CompiledText[],
  name: string,
  text: CompiledText | null,
): CompiledText[] {
  const others = texts.filter((one) => one.name !== name);
  return text === null ? others : [...others, text];
}
