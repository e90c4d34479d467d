/**
 * What a page costs without this project: React Router renders a list of 24 cars from its loader with React's server
 * renderer, one page after another. Prints ms of processor a page. `node bare-page.ts [renders] [warm-up renders]`
 */
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router';

const RENDERS = Number(process.argv[2] ?? 600);
const WARM_RENDERS = Number(process.argv[3] ?? RENDERS);
const CARS = Array.from({ length: 24 }, (_, index) => ({
  id: `car-${index}`,
  name: `Toyota Harrier ${2018 + (index % 6)}`,
  price: 2_400_000 + index * 10_000,
  facts: ['2.0 л', '171 л.с.', `${40 + index} 000 км`, 'полный привод'],
}));

function List() {
  const cars = useLoaderData<typeof CARS>();
  return h('main', null, h('h1', null, 'Автомобили из Японии'), h('ul', null, cars.map(cardOf)));
}

function cardOf({ id, name, price, facts }: (typeof CARS)[number]) {
  return h(
    'li',
    { key: id },
    h('article', null, [
      h('h2', { key: 'name' }, h('a', { href: `/catalog/japan/${id}` }, name)),
      h(
        'ul',
        { key: 'facts' },
        facts.map((fact) => h('li', { key: fact }, fact)),
      ),
      h('p', { key: 'price' }, h('strong', null, `${price} ₽`), ' под ключ'),
      h('button', { key: 'ask', type: 'button' }, 'Узнать подробнее'),
    ]),
  );
}

const handler = createStaticHandler([{ path: '/', loader: () => CARS, Component: List }]);

async function render(): Promise<number> {
  const context = await handler.query(new Request('http://127.0.0.1/'));
  if (context instanceof Response) throw new Error(`answered ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(h(StaticRouterProvider, { router, context })).length;
}

for (let warm = 0; warm < WARM_RENDERS; warm += 1) await render();
const before = process.cpuUsage();
for (let count = 0; count < RENDERS; count += 1) await render();
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000 / RENDERS);
