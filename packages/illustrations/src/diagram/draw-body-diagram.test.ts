import { describe, expect, it } from 'vitest';
import { BODY_KINDS } from '../car/spec.ts';
import { findNumberIssue, findXmlIssue } from '../testing/well-formed.ts';
import { drawBodyDiagram } from './draw-body-diagram.ts';
import { PANEL_CODES, PANELS } from './panels.ts';

const boxes = (svg: string) =>
  [
    ...svg.matchAll(/data-panel="([^"]+)"[^>]*>.*?<rect x="([^"]+)" y="([^"]+)" width="([^"]+)"/g),
  ].map((m) => ({
    panel: m[1]!,
    x: Number(m[2]),
    y: Number(m[3]),
    width: Number(m[4]),
  }));

describe('drawBodyDiagram', () => {
  it('places a damage code on every panel of every body, inside the sheet', () => {
    for (const body of BODY_KINDS) {
      const svg = drawBodyDiagram(
        body,
        PANEL_CODES.map((panel) => ({ panel, code: 'A1' })),
        'dark',
      );
      expect(findXmlIssue(svg)).toBe('');
      expect(findNumberIssue(svg)).toBe('');
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)!.map(Number);
      const drawn = boxes(svg);
      expect(drawn.map((m) => m.panel)).toEqual(PANEL_CODES);
      for (const m of drawn) {
        expect(m.x).toBeGreaterThanOrEqual(0);
        expect(m.x + m.width).toBeLessThanOrEqual(width!);
        expect(m.y).toBeGreaterThanOrEqual(0);
        expect(m.y + 38).toBeLessThanOrEqual(height!);
      }
      expect(new Set(drawn.map((m) => `${m.x} ${m.y}`)).size).toBe(drawn.length);
    }
  });

  it('separates damage codes of one panel and escapes untrusted text', () => {
    const svg = drawBodyDiagram(
      'sedan',
      [
        { panel: 'roof', code: 'A1' },
        { panel: 'roof', code: 'U2' },
        { panel: 'bonnet', code: '<&">' },
      ],
      'contrast',
    );
    expect(findXmlIssue(svg)).toBe('');
    const [a, b] = boxes(svg);
    expect(b!.x - a!.x).toBeGreaterThanOrEqual(a!.width);
    expect(svg).not.toContain('<&');
  });

  it('has ids of its own beside another diagram of its page', () => {
    const ids = ['sheet', 'report'].flatMap((name) =>
      [...drawBodyDiagram('sedan', [], 'dark', name).matchAll(/ id="([^"]+)"/g)].map(
        ([, id]) => id,
      ),
    );
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows the left side upright below: a car facing left turns it to the reader', () => {
    const at = (panel: 'left-front-door' | 'right-front-door') =>
      boxes(drawBodyDiagram('crossover', [{ panel, code: 'A1' }], 'dark'))[0]!;
    expect(at('left-front-door').x).toBe(at('right-front-door').x);
    expect(at('left-front-door').y).toBeGreaterThan(at('right-front-door').y);
  });
});

describe('PANELS', () => {
  it('has unchanged codes: stored condition sheets refer to them', () => {
    expect(PANELS).toMatchInlineSnapshot(`
      {
        "bonnet": "капот",
        "boot-lid": "крышка багажника",
        "front-bumper": "передний бампер",
        "grille": "решётка радиатора",
        "left-front-door": "левая передняя дверь",
        "left-front-wheel": "левое переднее колесо",
        "left-front-window": "стекло левой передней двери",
        "left-front-wing": "левое переднее крыло",
        "left-headlamp": "левая фара",
        "left-mirror": "левое зеркало",
        "left-rear-door": "левая задняя дверь",
        "left-rear-wheel": "левое заднее колесо",
        "left-rear-window": "стекло левой задней двери",
        "left-rear-wing": "левое заднее крыло",
        "left-sill": "левый порог",
        "left-tail-lamp": "левый задний фонарь",
        "radiator-support": "рамка радиатора",
        "rear-bumper": "задний бампер",
        "rear-panel": "задняя панель",
        "rear-window": "заднее стекло",
        "right-front-door": "правая передняя дверь",
        "right-front-wheel": "правое переднее колесо",
        "right-front-window": "стекло правой передней двери",
        "right-front-wing": "правое переднее крыло",
        "right-headlamp": "правая фара",
        "right-mirror": "правое зеркало",
        "right-rear-door": "правая задняя дверь",
        "right-rear-wheel": "правое заднее колесо",
        "right-rear-window": "стекло правой задней двери",
        "right-rear-wing": "правое заднее крыло",
        "right-sill": "правый порог",
        "right-tail-lamp": "правый задний фонарь",
        "roof": "крыша",
        "windscreen": "лобовое стекло",
      }
    `);
  });
});
