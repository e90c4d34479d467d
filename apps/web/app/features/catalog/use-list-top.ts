import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * A ref for the list: when other filters bring another list while the visitor is deep in the old one, the new one
 * is shown from its top. Going back is left to the restored position.
 */
export function useListTop(list: unknown) {
  const element = useRef<HTMLElement>(null);
  const shown = useRef(list);
  const type = useNavigationType();
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (type !== NavigationType.Pop && top < 0)
      element.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, [list, type]);
  return element;
}
