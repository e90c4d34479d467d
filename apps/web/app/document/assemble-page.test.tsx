import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { PageParts } from './assemble-page.server.ts';
import { PartsContext, CachedFragment } from './cached-fragment.tsx';
import { StaticMarkup } from './static-markup.tsx';

interface Car {
  name: string;
}

const draw = vi.fn((car: Car) => (
  <p>
    {car.name} <b>из Японии</b>
  </p>
));

function Page({ cars, text = '' }: { cars: readonly Car[]; text?: string }) {
  return (
    <main>
      {cars.map((car) => (
        <CachedFragment key={car.name} name="car" by={() => [car]}>
          {() => draw(car)}
        </CachedFragment>
      ))}
      <CachedFragment name="around" by={() => [text]}>
        {() => (
          <section title={text}>
            <StaticMarkup id="static" html="<i>готовое</i>" />
          </section>
        )}
      </CachedFragment>
    </main>
  );
}

/** As the server renders it, and as React would by itself. */
function render(page: React.ReactNode, secret?: string) {
  const parts = new PageParts();
  const html = renderToString(<PartsContext value={parts}>{page}</PartsContext>);
  return { pieces: parts.assemble(html, secret), plain: renderToString(page) };
}

describe('a page put together of its parts', () => {
  test('keeps no more memory of a part than its bytes', () => {
    const { pieces } = render(<Page cars={[{ name: 'Stepwgn' }]} />);
    const parts = pieces.filter((piece) => typeof piece !== 'string');
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(part.buffer.byteLength).toBe(part.length);
  });

  test('is letter for letter the page without them, and its parts are rendered once', () => {
    const cars = [{ name: 'Harrier' }, { name: 'Fit' }];
    const first = render(<Page cars={cars} />);
    expect(first.pieces.join('')).toBe(first.plain);
    draw.mockClear();
    const parts = new PageParts();
    const html = renderToString(
      <PartsContext value={parts}>
        <Page cars={[...cars].reverse().map((car) => ({ ...car }))} />
      </PartsContext>,
    );
    expect(draw).not.toHaveBeenCalled();
    const again = parts.assemble(html, undefined);
    expect(again.join('')).toBe(renderToString(<Page cars={[...cars].reverse()} />));
    expect(again.filter((piece) => typeof piece !== 'string')).toHaveLength(3);
  });

  test('shows a part anew when what it depends on says something else', () => {
    render(<Page cars={[{ name: 'Demio' }]} />);
    const { pieces, plain } = render(<Page cars={[{ name: 'Demio II' }]} />);
    expect(pieces.join('')).toBe(plain);
    expect(plain).toContain('Demio II');
  });

  test('does not cache a part that contains the secret of one render or is not finished', () => {
    const secret = render(<Page cars={[]} text="s3cret" />, 's3cret');
    expect(secret.pieces.join('')).toBe(secret.plain);
    expect(secret.pieces.some((piece) => typeof piece === 'string' && /s3cret/.test(piece))).toBe(
      true,
    );
    const parts = new PageParts();
    const { placeholder } = parts.place('late', ['part']);
    const open = `<page-part mark="${placeholder}"><!--$?--><template></template><!--/$--></page-part>`;
    expect(parts.assemble(open, undefined).every((piece) => typeof piece === 'string')).toBe(true);
    expect(new PageParts().place('late', ['part']).known).toBe(false);
  });

  test('forgets the oldest parts when they have grown too many', () => {
    const big = 'ё'.repeat(600_000);
    const renderBig = (at: number) => {
      const parts = new PageParts();
      const { placeholder } = parts.place('big', [at]);
      parts.assemble(`<page-part mark="${placeholder}">${big}</page-part>`, undefined);
    };
    for (let at = 0; at < 8; at += 1) renderBig(at);
    expect(new PageParts().place('big', [0]).known).toBe(false);
    expect(new PageParts().place('big', [7]).known).toBe(true);
  });

  test('counts a part once that several pages under way have made', () => {
    const small = new PageParts();
    const { placeholder } = small.place('small', []);
    small.assemble(`<page-part mark="${placeholder}"><p>мало</p></page-part>`, undefined);
    const pages = Array.from({ length: 8 }, () => {
      const parts = new PageParts();
      return { parts, ...parts.place('shared', []) };
    });
    const big = 'ё'.repeat(600_000);
    for (const page of pages)
      page.parts.assemble(`<page-part mark="${page.placeholder}">${big}</page-part>`, undefined);
    expect(new PageParts().place('small', []).known).toBe(true);
  });

  test('counts the size of cache keys too', () => {
    const first = '<i>a</i>'.repeat(150_000);
    const assembledMarkup = (html: string) => {
      const parts = new PageParts();
      const { placeholder } = parts.placeMarkup(html);
      return parts.assemble(`<page-part mark="${placeholder}"></page-part>`, undefined)[1];
    };
    const bytes = assembledMarkup(first);
    expect(assembledMarkup(first) === bytes).toBe(true);
    // 1.2 MB of letters and 2.4 of their text, each
    for (const letter of 'bcd') assembledMarkup(`<i>${letter}</i>`.repeat(150_000));
    expect(assembledMarkup(first) === bytes).toBe(false);
  });
});
