import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Links in rendered Markdown are plain links; internal ones navigate without reloading the page. */
export function useInnerLinks(within: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = within.current;
    if (element === null) return;
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('.md a[href^="/"]') : null;
      const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (link === null || !plain || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(link.getAttribute('href') ?? '/');
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [within, navigate]);
}
