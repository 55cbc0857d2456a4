import { useEffect } from 'react';
import { LoadingState } from '#ui/state.tsx';

/** The path book is pages of its own, served by Vite: from the menu it takes the place of this screen. */
export function Screen() {
  useEffect(() => {
    location.replace('/path-book/index.html');
  }, []);
  return <LoadingState />;
}
