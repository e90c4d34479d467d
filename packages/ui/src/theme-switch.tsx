/**
 * «Контраст» ⇄ «Обычный вид». The press is handled by the script in the head, so it works before hydration. CSS of
 * the active view shows the right label, so the component has no state that could disagree with it. `isBrief`: only
 * «Контраст» where the header has no room for more.
 */
export function ThemeSwitch({ className = '', isBrief = false }: ThemeSwitchProps) {
  return (
    <button
      type="button"
      data-theme-switch=""
      className={`needs-js link min-h-11 text-quiet hover:text-text ${className}`}
    >
      <span className="contrast:hidden">
        Контраст<span className={isBrief ? 'hidden widest:inline' : ''}>, крупнее</span>
      </span>
      <span className="hidden contrast:inline">Обычный вид</span>
    </button>
  );
}

interface ThemeSwitchProps {
  className?: string;
  isBrief?: boolean;
}
