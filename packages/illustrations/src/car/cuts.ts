import { at, loop, trace, type Path } from '../geometry/path.ts';
import { beltAt, type Glasshouse } from './glasshouse.ts';
import type { Plan } from './plan.ts';

/** The gaps between doors, wings, bumpers and bonnet. */
export function cutPanels(p: Plan, house: Glasshouse): Path[] {
  const sill = p.bottom + (p.cladding ? 96 : 52);
  const belt = (x: number) => beltAt(p, x);
  const doorX = Math.max(p.front + p.archRadius + 34, house.corner.x - 150);
  const hinge = Math.max(house.corner.x + 10, doorX - 30);
  const cuts: Path[] = [
    trace(
      at(hinge, belt(hinge), 250, hinge > doorX ? 236 : 272),
      at(doorX, p.height * 0.46, 268),
      at(doorX + 46, sill, -74),
    ),
  ];
  const post = house.postX;
  if (p.doors === 2) {
    cuts.push(
      trace(
        at(post + 6, belt(post), 270, -86),
        at(post - 10, sill + 120, 262),
        at(post - 90, sill, 200),
      ),
    );
  } else {
    cuts.push(trace(at(post, belt(post), 270, 269), at(post + 12, sill, -86)));
    const slide = p.body === 'minivan' || p.body === 'kei';
    const back = slide ? p.rear - p.archRadius - 6 : p.rear - 66;
    if (p.body === 'pickup' || slide) {
      const x = slide ? house.rearPostX - 16 : p.rear - p.archRadius - 66;
      cuts.push(
        trace(
          at(x, belt(x), 270, 268),
          at(x - (slide ? 30 : 0), p.height * 0.45, 268),
          at(Math.min(x, back - 20), sill, 262),
        ),
      );
    } else {
      cuts.push(
        trace(
          at(house.rearPostX + 40, belt(house.rearPostX), 270, -88),
          at(back - 6, p.wheelRadius + p.archRadius * 0.99, 250, 214),
          at(p.rear - p.archRadius - 14, p.wheelRadius + 10, 262),
          at(p.rear - p.archRadius - 40, sill, 250),
        ),
      );
    }
    if (p.body === 'pickup') {
      const gap = p.rear - p.archRadius + 44;
      cuts.push(trace(at(gap, p.height * 0.655), at(gap, p.wheelRadius + p.archRadius * 0.4)));
    }
    if (p.body === 'minivan') {
      cuts.push(
        trace(at(house.rearPostX + 10, p.height * 0.56), at(p.length - 150, p.height * 0.565)),
      );
    }
  }
  // wing to bumper, ahead of and behind the wheels
  cuts.push(
    trace(
      at(Math.min(330, p.front * 0.42), p.lead.y - 96, -60, -64),
      at(p.front - p.archRadius + 26, p.wheelRadius + 150, -50),
    ),
    trace(
      at(Math.max(p.length - 330, p.rear + p.archRadius * 0.75), p.height * 0.58, 0, -84),
      at(p.rear + p.archRadius + 4, p.wheelRadius + 90, 234),
    ),
  );
  if (p.body !== 'kei' && p.body !== 'pickup') {
    const [x, y] = [p.rear + 72, p.belt.rear - 158];
    cuts.push(
      loop(
        at(x + 12, y),
        at(x + 118, y, 0, -10),
        at(x + 124, y - 104, -100, 180),
        at(x, y - 104, 180, 96),
      ),
    );
  }
  // bonnet
  cuts.push(
    trace(
      at(p.lead.x + 300, p.lead.y + 52, p.cowl.angle + 10),
      at(p.cowl.x + 60, p.cowl.y - 46, p.cowl.angle),
    ),
  );
  return cuts;
}
