import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ContentError, printText, readBuiltSources, readSources } from '@prichal/content';
import type { TextSource } from '@prichal/content';
import {
  TERMINAL,
  addSiteText,
  publishedTexts,
  readSiteText,
  readTextImage,
  saveSiteText,
} from '@prichal/office';
import type { SiteTextDeps, WrittenText } from '@prichal/office';
import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';
import { explainOffice } from './staff.ts';

const IMAGE = /\/text-images\/(([0-9a-f]{32})-\d+x\d+\.webp)/g;

/** JSON is what heads of texts are, whatever wrote them. */
const asWritten = ({ head, body }: TextSource): WrittenText => ({
  head: JSON.parse(JSON.stringify(head)) as WrittenText['head'],
  body,
});

export const exportTexts: Command = {
  noun: 'texts',
  verb: 'export',
  usage: 'ПАПКА',
  summary: 'записать тексты сайта в файлы',
  notes: [
    'Опубликованное в кабинете вместе с тем, что пришло с программой, как в packages/content.',
    'Картинки ложатся в папку text-images. Черновиков в файлах нет.',
  ],
  options: {},
  files: 1,
  operand: 'путь папки',
  async run({ handle, out, cwd, positionals }) {
    const folder = path.resolve(cwd, positionals[0] ?? '');
    const texts = new Map(Object.entries(readBuiltSources()));
    for (const { name, text } of await publishedTexts(handle.db))
      if (text === null) texts.delete(name);
      else texts.set(name, text);
    const images = new Map<string, string>();
    for (const [name, source] of texts) {
      const text = printText(source);
      for (const [, file = '', hash = ''] of text.matchAll(IMAGE)) images.set(file, hash);
      write(path.join(folder, name), text);
    }
    for (const [file, hash] of images) {
      const body = await readTextImage(handle.db, hash);
      if (body !== null) write(path.join(folder, 'text-images', file), body);
    }
    out.print(`Записано текстов: ${texts.size}, картинок: ${images.size}.`);
    return 0;
  },
};

export const importTexts: Command = {
  noun: 'texts',
  verb: 'import',
  usage: 'ПАПКА',
  summary: 'взять тексты из файлов в черновики',
  notes: [
    'Отличия от нынешних текстов становятся черновиками: сайт покажет их, когда их опубликуют в кабинете.',
    'Файл, который не читается, называется с причиной, и тогда не берётся ничего.',
  ],
  options: {},
  files: 1,
  operand: 'путь папки',
  async run({ handle, out, cwd, now, positionals }) {
    const folder = path.resolve(cwd, positionals[0] ?? '');
    const built = readBuiltSources();
    const deps: SiteTextDeps = {
      db: handle.db,
      built: (name) => (Object.hasOwn(built, name) ? asWritten(built[name] as TextSource) : null),
      issues: () => [],
    };
    const sources = sourcesOf(folder);
    let taken = 0;
    for (const [name, source] of Object.entries(sources)) {
      const text = asWritten(source);
      await explainOffice(async () => {
        if (await takeText(deps, name, text, now)) taken += 1;
      });
    }
    out.print(`Прочитано текстов: ${Object.keys(sources).length}, в черновиках: ${taken}.`);
    return 0;
  },
};

/** Makes a text the draft where it differs. */
async function takeText(
  deps: SiteTextDeps,
  name: string,
  text: WrittenText,
  now: Date,
): Promise<boolean> {
  const current = await readSiteText(deps, TERMINAL, name).catch(() => null);
  if (current === null) {
    await addSiteText(deps, TERMINAL, { name, text, now });
    return true;
  }
  const { head, body, version } = current;
  if (printText({ head, body }) === printText(text)) return false;
  await saveSiteText(deps, TERMINAL, { name, version, base: { head, body }, text, now });
  return true;
}

function sourcesOf(folder: string): Record<string, TextSource> {
  try {
    const sources = readSources(folder);
    if (Object.keys(sources).length > 0) return sources;
  } catch (error) {
    if (error instanceof ContentError) throw new UsageError(error.message);
    throw error;
  }
  throw new UsageError(`Текстов в папке ${folder} нет.`);
}

function write(file: string, body: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, body);
}
