import { Icon } from '@prichal/ui/icon.tsx';

/** What the list is narrowed to, with a cross: nothing is hidden without a word. */
export function SearchChip({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <div className="px-4 pt-2 desk:px-5">
      <button
        type="button"
        onClick={onClear}
        className="flex min-h-12 max-w-full items-center gap-2 rounded-md border border-line-strong px-3 text-bill hover:border-control"
      >
        <span className="truncate">{`Поиск по всем: ${text}`}</span>
        <Icon name="close" size={20} />
        <span className="sr-only">Сбросить поиск</span>
      </button>
    </div>
  );
}
