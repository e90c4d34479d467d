import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { PageParts } from './assemble-page.server.ts';
import { PartsContext, RenderedOnce } from './rendered-once.tsx';
import { KeptMarkup } from './ui/kept-markup.tsx';

interface Car {
  name: string;
}

const draw = vi.fn((car: Car) => (
  <p>
    {car.name} <b>из&nbsp;Японии</b>
  </p>
));

function Page({ cars, word = '' }: { cars: readonly Car[]; word?: string }) {
  return (
    <main>
      {cars.map((car) => (
        <RenderedOnce key={car.name} name="car" by={() => [car]}>
          {() => draw(car)}
        </RenderedOnce>
      ))}
      <RenderedOnce name="around" by={() => [word]}>
        {() => (
          <section title={word}>
            <KeptMarkup id="kept" html="<i>готовое</i>" />
          </section>
        )}
      </RenderedOnce>
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

  test('keeps no part with the word of one render, nor one that is not finished', () => {
    const secret = render(<Page cars={[]} word="s3cret" />, 's3cret');
    expect(secret.pieces.join('')).toBe(secret.plain);
    expect(secret.pieces.some((piece) => typeof piece === 'string' && /s3cret/.test(piece))).toBe(
      true,
    );
    const parts = new PageParts();
    const { mark } = parts.place('late', ['part']);
    const open = `<page-part mark="${mark}"><!--$?--><template></template><!--/$--></page-part>`;
    expect(parts.assemble(open, undefined).every((piece) => typeof piece === 'string')).toBe(true);
    expect(new PageParts().place('late', ['part']).known).toBe(false);
  });

  test('forgets the oldest parts when they have grown too many', () => {
    const big = 'ё'.repeat(600_000);
    const keep = (at: number) => {
      const parts = new PageParts();
      const { mark } = parts.place('big', [at]);
      parts.assemble(`<page-part mark="${mark}">${big}</page-part>`, undefined);
    };
    for (let at = 0; at < 8; at += 1) keep(at);
    expect(new PageParts().place('big', [0]).known).toBe(false);
    expect(new PageParts().place('big', [7]).known).toBe(true);
  });

  test('counts a part once that several pages under way have made', () => {
    const small = new PageParts();
    const { mark } = small.place('small', []);
    small.assemble(`<page-part mark="${mark}"><p>мало</p></page-part>`, undefined);
    const pages = Array.from({ length: 8 }, () => {
      const parts = new PageParts();
      return { parts, ...parts.place('shared', []) };
    });
    const big = 'ё'.repeat(600_000);
    for (const page of pages)
      page.parts.assemble(`<page-part mark="${page.mark}">${big}</page-part>`, undefined);
    expect(new PageParts().place('small', []).known).toBe(true);
  });

  test('counts what markup is kept under too', () => {
    const first = '<i>a</i>'.repeat(150_000);
    const standing = (html: string) => {
      const parts = new PageParts();
      const { mark } = parts.placeMarkup(html);
      return parts.assemble(`<page-part mark="${mark}"></page-part>`, undefined)[1];
    };
    const bytes = standing(first);
    expect(standing(first) === bytes).toBe(true);
    // 1.2 MB of letters and 2.4 of their text, each
    for (const letter of 'bcd') standing(`<i>${letter}</i>`.repeat(150_000));
    expect(standing(first) === bytes).toBe(false);
  });
});
