/**
 * «Контраст» ⇄ «Обычный вид». The press is handled by the script in the head, so it works before hydration. CSS of
 * the active view shows the right label, so the component has no state that could disagree with it.
 */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      data-theme-switch=""
      className={`needs-js link min-h-11 text-quiet hover:text-text ${className}`}
    >
      <span className="contrast:hidden">Контраст, крупнее</span>
      <span className="hidden contrast:inline">Обычный вид</span>
    </button>
  );
}
