import { SAVED_MAX, savedLists } from '../../visitor/saved-lists.ts';
import type { SavedCarList } from '../../visitor/saved-lists.ts';
import { paths } from '../../paths.ts';
import { ICON_SHAPES } from '@prichal/ui/icon.tsx';

const SHAPES = {
  favourites: ICON_SHAPES.heart,
  compared: ICON_SHAPES.scales,
  search: 'M7 4h10v16l-5-4-5 4z',
} as const;

type Act = keyof typeof SHAPES;

const TEXTS: Record<Act, { label: string; on: string; off: string }> = {
  favourites: {
    label: 'В\u00a0избранное',
    on: 'Теперь в\u00a0избранном',
    off: 'Убрано из\u00a0избранного',
  },
  compared: {
    label: 'К\u00a0сравнению',
    on: 'Теперь в\u00a0сравнении',
    off: 'Убрано из\u00a0сравнения',
  },
  search: { label: 'Сохранить поиск', on: 'Поиск сохранён', off: 'Поиск убран' },
};

const SQUARE =
  'grid size-11 place-items-center rounded-md bg-veil text-quiet hover:bg-line hover:text-text aria-pressed:text-accent-strong contrast:border contrast:bg-ground aria-pressed:[&_svg]:fill-current/25 contrast:aria-pressed:bg-accent contrast:aria-pressed:text-on-accent';
const WIDE =
  'inline-flex min-h-11 grow items-center justify-center gap-2 rounded-md border border-line-strong px-4 text-[0.9375rem] max-sm:px-2 max-sm:text-[0.875rem] font-medium hover:border-control aria-pressed:border-accent aria-pressed:[&_svg]:fill-accent/30 aria-pressed:[&_svg]:text-accent-strong contrast:aria-pressed:bg-accent contrast:aria-pressed:text-on-accent';

/** Where the saved list is shown, and how many items it has. */
interface ListLink {
  to: string;
  label: string;
}

type Notify = (text: string, link: ListLink) => void;

let notify: Notify = () => {};

/**
 * Favourite, comparison and search buttons. A page only renders `<favourite-buttons data-save-car="japan/123">` or
 * `data-save-search="/catalog/…"`, with the name in `data-name`: components for two dozen cards would all have to be
 * hydrated. `data-variant="words"` requests buttons with text.
 */
class FavouriteButtons extends HTMLElement {
  static readonly observedAttributes = ['data-save-car', 'data-save-search', 'data-name'];
  #stop = () => {};

  connectedCallback(): void {
    if (!this.firstChild) this.append(...makeButtons(this));
    this.#stop = savedLists.subscribe(() => this.attributeChangedCallback());
    this.attributeChangedCallback();
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  attributeChangedCallback(): void {
    for (const button of this.querySelectorAll('button')) updateButton(button, this);
  }
}

/**
 * Gives the page's elements their buttons, those that come later too.
 * @param say gets a text about what a press has done and a link to the list
 */
export function defineFavouriteButtons(say: Notify): void {
  notify = say;
  if (!customElements.get('favourite-buttons'))
    customElements.define('favourite-buttons', FavouriteButtons);
}

function makeButtons(place: HTMLElement): HTMLButtonElement[] {
  const acts: Act[] = 'saveCar' in place.dataset ? ['favourites', 'compared'] : ['search'];
  const hasLabels = place.dataset['variant'] === 'words' || acts[0] === 'search';
  return acts.map((name) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset['act'] = name;
    button.className = hasLabels ? WIDE : SQUARE;
    button.append(drawShape(name), ...(hasLabels ? [TEXTS[name].label] : []));
    button.addEventListener('click', () => notify(act(name, place), linkOf(name)));
    return button;
  });
}

function drawShape(name: Act): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'size-5 shrink-0 fill-none stroke-current stroke-[1.75]');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', SHAPES[name]);
  svg.append(path);
  return svg;
}

/** The state of a button and whom it is about, for those who do not see where it stands. */
function updateButton(button: HTMLButtonElement, place: HTMLElement): void {
  const name = button.dataset['act'] as Act;
  const label = `${TEXTS[name].label}: ${place.dataset['name'] ?? ''}`;
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-pressed', String(isSaved(name, place)));
}

function isSaved(name: Act, place: HTMLElement): boolean {
  const lists = savedLists.read();
  if (name !== 'search') return lists[name].includes(place.dataset['saveCar'] ?? '');
  return lists.searches.some(({ address }) => address === place.dataset['saveSearch']);
}

function linkOf(name: Act): ListLink {
  const lists = savedLists.read();
  if (name === 'compared')
    return { to: paths.compare(lists.compared), label: `Сравнить: ${lists.compared.length}` };
  const count = name === 'search' ? lists.searches.length : lists.favourites.length;
  return { to: paths.favourites(), label: `Открыть: ${count}` };
}

function act(name: Act, place: HTMLElement): string {
  const title = place.dataset['name'] ?? '';
  const on =
    name === 'search'
      ? savedLists.toggleSearch({ address: place.dataset['saveSearch'] ?? '', title })
      : savedLists.toggle(name as SavedCarList, place.dataset['saveCar'] ?? '');
  if (on === null)
    return `В\u00a0сравнении уже ${SAVED_MAX.compared}\u00a0машины: сначала уберите одну.`;
  const forgotten = on && !savedLists.lasts();
  return `${on ? TEXTS[name].on : TEXTS[name].off}: ${title}${forgotten ? '. Браузер забудет это, когда вы закроете вкладку' : ''}`;
}
