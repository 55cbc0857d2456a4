import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useText } from '#client/language.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { layoutText } from './layout.texts.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
const isFull = () => document.fullscreenElement !== null;

/** The browser's own full screen; absent where there is none (phones). */
export function FullScreenSwitch() {
  const t = useText();
  const full = useSyncExternalStore(subscribe, isFull);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <IconButton
      label={t(full ? layoutText.leaveFullScreen : layoutText.fullScreen)}
      // A refusal (a policy of the surrounding page) leaves things as they are.
      onClick={() => toggle().catch(() => {})}
    >
      {full ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
    </IconButton>
  );
}
