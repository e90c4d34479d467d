import type { MarkdownIt } from 'markdown-it';

const OPEN = /^:::\s*(note|warning|checklist)(?:\s+(.+))?$/;
const NAMES: Readonly<Record<string, string>> = {
  note: 'К сведению',
  warning: 'Осторожно',
  checklist: 'Проверьте',
};

/** `::: note Title … :::` becomes an aside with its title; the inside is ordinary Markdown. */
export function noteBlocks(markdown: MarkdownIt): void {
  markdown.block.ruler.before(
    'fence',
    'note',
    (state, start, end, silent) => {
      const textOf = (line: number) =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
      const opening = OPEN.exec(textOf(start).trim());
      if (opening === null) return false;
      if (silent) return true;
      let last = start + 1;
      while (last < end && textOf(last).trim() !== ':::') last += 1;
      if (last === end) throw new UnclosedBlock(opening[0]);
      const [, kind = 'note', title] = opening;
      const before = state.push('note_open', 'aside', 1);
      before.attrSet('class', `aside aside-${kind}`);
      before.block = true;
      before.map = [start, last];
      const heading = state.push('note_title_open', 'p', 1);
      heading.attrSet('class', 'aside-title');
      const titleToken = state.push('inline', '', 0);
      titleToken.content = title ?? NAMES[kind] ?? '';
      titleToken.children = [];
      titleToken.map = [start, start + 1];
      state.push('note_title_close', 'p', -1);
      const { lineMax, parentType } = state;
      state.lineMax = last;
      state.md.block.tokenize(state, start + 1, last);
      state.lineMax = lineMax;
      state.parentType = parentType;
      state.push('note_close', 'aside', -1).block = true;
      state.line = last + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

/** The file goes on without the closing line. */
export class UnclosedBlock extends Error {
  override readonly name = 'UnclosedBlock';
}
