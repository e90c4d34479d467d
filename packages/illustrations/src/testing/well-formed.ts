/**
 * A strict reading of the XML these drawings use: one root, balanced tags, quoted attributes
 * each once, ids unique, references resolved. Returns what is wrong, '' when nothing is.
 */
export function findXmlIssue(xml: string): string {
  const open: string[] = [];
  const ids = new Set<string>();
  const wanted = new Set<string>();
  let roots = 0;
  let rest = xml.trim();
  while (rest !== '') {
    const tag = /^<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/.exec(rest);
    if (tag) {
      const [whole, closing, name, attributes, alone] = tag as unknown as string[];
      if (closing) {
        if (open.pop() !== name) return `</${name}> closes nothing`;
      } else {
        if (open.length === 0) roots++;
        if (!alone) open.push(name!);
        const seen = new Set<string>();
        for (const [, key, value] of attributes!.matchAll(/([\w:-]+)="([^"]*)"/g)) {
          if (seen.has(key!)) return `${key} twice in <${name}>`;
          seen.add(key!);
          if (key === 'style' || key!.startsWith('on'))
            return `${key} is not a presentation attribute`;
          if (key === 'id') {
            if (ids.has(value!)) return `id ${value} twice`;
            ids.add(value!);
          }
          const link = /^(?:url\()?#([\w-]+)\)?$/.exec(value!);
          if (link && (key === 'href' || value!.startsWith('url('))) wanted.add(link[1]!);
        }
      }
      rest = rest.slice(whole!.length);
      continue;
    }
    const text = /^[^<]+/.exec(rest)?.[0];
    if (!text) return `cannot read ${rest.slice(0, 40)}`;
    if (open.length === 0) return 'text outside the root';
    if (/&(?!#\d+;|amp;|lt;|gt;|quot;)/.test(text)) return 'bare ampersand';
    rest = rest.slice(text.length);
  }
  if (open.length > 0) return `<${open.at(-1)}> is not closed`;
  if (roots !== 1) return `${roots} roots`;
  for (const id of wanted) if (!ids.has(id)) return `no id ${id}`;
  return '';
}

/** Numbers that no renderer accepts: NaN, infinite, negative radii and widths. */
export function findNumberIssue(svg: string): string {
  const bad = /NaN|Infinity|undefined|null|\[object/.exec(svg);
  if (bad) return bad[0];
  return /\s(?:r|rx|ry|width|height|stroke-width)="-[^"]*"/.exec(svg)?.[0] ?? '';
}
