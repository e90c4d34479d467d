import { Sign } from '../../../ui/sign.tsx';
import type { Chosen } from './use-chosen.ts';

/** Begins and ends the choosing of rows. */
export function ChooseButton({ chosen }: { chosen: Chosen }) {
  return (
    <button
      type="button"
      aria-label="Выбрать несколько"
      title="Выбрать несколько"
      aria-pressed={chosen.isOn}
      aria-keyshortcuts="X"
      onClick={chosen.isOn ? chosen.end : chosen.none}
      className="grid size-12 shrink-0 place-items-center rounded-md hover:bg-raised aria-pressed:bg-overlay desk:size-11"
    >
      <Sign name="choose" />
    </button>
  );
}
