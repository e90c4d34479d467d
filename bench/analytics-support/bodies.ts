import { randomUUID } from 'node:crypto';

export const EVENTS_OF_BATCH = 50;

/** Events as pages send them: mostly views and vitals, one error in twenty. */
function makeEvents(): string {
  const at = new Date().toISOString();
  const one = (index: number) => {
    const base = {
      id: randomUUID(),
      priority: 'normal',
      at,
      session_id: 'c0ffee-visit',
      path: index % 3 === 0 ? '/calculator' : `/catalog/japan/demo-${10_000 + index}`,
    };
    if (index % 20 === 0)
      return {
        ...base,
        name: 'error',
        priority: 'high',
        props: {
          type: 'javascript',
          error_type: 'uncaught',
          message: `Cannot read properties of undefined (reading 'total')`,
          name: 'TypeError',
          stack: 'at f (https://site.test/assets/car-DQk3x9a1.js:1:10485)\n'.repeat(8),
          filename: 'https://site.test/assets/car-DQk3x9a1.js',
          lineno: 1,
          colno: 10_485,
        },
      };
    if (index % 2 === 0)
      return {
        ...base,
        name: 'web_vital',
        props: { metric: 'LCP', value: 1800 + index, rating: 'good', navigation: 'navigate' },
      };
    return { ...base, name: 'page_view', props: { utm_source: 'yandex', utm_medium: 'cpc' } };
  };
  return JSON.stringify(Array.from({ length: EVENTS_OF_BATCH }, (_, index) => one(index)));
}

/** The body of a new batch each time; its events are the same ones, which the generator need not make again. */
export function createBatches(): () => string {
  const events = makeEvents();
  return () =>
    `{"batch_id":"${randomUUID()}","events":${events},"metadata":{"batch_size":${EVENTS_OF_BATCH},"timestamp":"${new Date().toISOString()}"}}`;
}

/** The body of a new form each time; the phone differs, as phones do. */
export function createForms(): () => string {
  let sent = Math.floor(Math.random() * 1e8);
  return () => {
    sent += 1;
    return JSON.stringify({
      form_type: 'consultation',
      name: 'Мария Иванова',
      phone: `+79${String(sent % 1e9).padStart(9, '0')}`,
      message: 'Хочу Toyota Harrier гибрид, не старше пяти лет, в Казань.',
    });
  };
}
