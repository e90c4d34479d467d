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
import { troubleText } from './text-trouble.ts';
import type { TextTrouble } from './text-trouble.ts';

/** Figures of a city's carrier, and estimates up to a city. */
const SHOWS_DAYS = /\{\{(?:\s|\\[nt])*carrier\.|"city":/;

/** Issues of one text that the log names; a list may have thousands. */
const LOGGED = 20;

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
  /** published texts that this version of the program cannot show as they are */
  troubles(): readonly TextTrouble[];
  /** inserts the brand anew, which has changed */
  rebrand(): void;
}

/**
 * Reads what was published. What this version of the program cannot show is logged and reported to the owner: a line
 * or a redirect is left out, and in the place of a whole text stands the build's. It must not stop a site that would
 * start without it.
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
    now,
  }: { brand: Brand; log: Log; hasTexts: boolean; popupDays?: number; now: () => Date },
): Promise<LiveTexts> {
  const library: Library = { ...EMPTY_LIBRARY };
  let sources: Record<string, WrittenText> | null = null;
  let texts: CompiledText[] = [];
  let gone: string[] = [];
  let troubles: TextTrouble[] = [];
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
    const found: TextTrouble[] = [];
    texts = withPublished(built, published, (name, text, { issues, isShown }) => {
      log.error(
        { text: name, issues: issues.slice(0, LOGGED) },
        isShown
          ? 'parts of a published text are left out, see it in the office'
          : 'published text cannot be shown, see it in the office',
      );
      const before = troubles.find((one) => one.name === name);
      const since = before?.since ?? now().toISOString();
      found.push({ name, since, text: troubleText(name, text, issues, isShown) });
    });
    troubles = found;
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
    troubles: () => troubles,
    rebrand,
  };
}

function withPublished(
  built: CompiledText[],
  published: readonly PublishedText[],
  onTrouble: (
    name: string,
    text: WrittenText,
    trouble: { issues: readonly string[]; isShown: boolean },
  ) => void,
): CompiledText[] {
  let texts = built;
  for (const { name, text } of published) {
    if (text === null) {
      texts = replaced(texts, name, null);
      continue;
    }
    const issues: string[] = [];
    try {
      texts = replaced(texts, name, compiledOf(name, text, issues));
      if (issues.length > 0) onTrouble(name, text, { issues, isShown: true });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      onTrouble(name, text, { issues: error.issues, isShown: false });
    }
  }
  return texts;
}

function compiledOf(name: string, text: TextSource, skipped: string[] | null = null): CompiledText {
  return compileText(name, text, TEXT_TOOLS, skipped).compiled;
}

function replaced(
  texts: readonly CompiledText[],
  name: string,
  text: CompiledText | null,
): CompiledText[] {
  const others = texts.filter((one) => one.name !== name);
  return text === null ? others : [...others, text];
}
