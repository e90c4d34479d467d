import type { Token } from 'markdown-it';

/** Fewer columns stand side by side on a phone too. */
const MANY_COLUMNS = 3;

/**
 * A table with many text columns is read row by row on a phone: each cell carries its column's name, and the ARIA
 * roles that a table loses when its rows are laid out as blocks. `isFigure` detects cells that need little space.
 */
export function labelCells(
  tokens: readonly Token[],
  textOf: (token: Token) => string,
  isFigure: (text: string) => boolean,
): void {
  let from = -1;
  tokens.forEach((token, index) => {
    if (token.type === 'table_open') from = index;
    if (token.type === 'table_close') labelTable(tokens.slice(from, index), textOf, isFigure);
  });
}

const ROLES: Readonly<Record<string, string>> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
};

function labelTable(
  tokens: readonly Token[],
  textOf: (token: Token) => string,
  isFigure: (text: string) => boolean,
): void {
  const textAfter = (index: number) => {
    const inline = tokens[index + 1];
    return inline ? textOf(inline) : '';
  };
  const names = tokens.flatMap(({ type }, index) => (type === 'th_open' ? [textAfter(index)] : []));
  const cells = tokens.flatMap((token, index) =>
    token.type === 'td_open' ? [{ token, text: textAfter(index) }] : [],
  );
  const hasText = cells.some(({ text }, place) => place % names.length > 0 && !isFigure(text));
  if (names.length < MANY_COLUMNS || !hasText) return;
  tokens[0]?.attrSet('class', 'by-rows');
  for (const token of tokens) {
    const role = ROLES[token.type];
    if (role !== undefined) token.attrSet('role', role);
  }
  cells.forEach(({ token }, place) => {
    const name = names[place % names.length];
    if (place % names.length > 0 && name) token.attrSet('data-label', name);
  });
}
