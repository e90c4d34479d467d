import { type RouteConfig, index, route } from '@react-router/dev/routes';

/** Every address of the site. Paths are built in paths.ts. */
export default [
  index('routes/home.tsx'),
  route('catalog/:country', 'routes/catalog.tsx'),
  route('catalog/:country/:id', 'routes/catalog-car.tsx'),
  route('calculator', 'routes/calculator.tsx'),
  route('calculator/quick', 'routes/calculator-quick.ts'),
  route('calculator/result', 'routes/calculator-result.tsx'),
  route('contacts', 'routes/contacts.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
