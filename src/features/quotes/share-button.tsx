import { Link2 } from 'lucide-react';
import { useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { Button } from '#ui/button.tsx';
import { quoteText } from './quote-screen.texts.ts';

/** Copies the address, which names the whole configuration. */
export function ShareButton() {
  const t = useText();
  if (!navigator.clipboard) return null;
  const share = () => {
    // An own order of before is nobody else's.
    const address = new URL(location.href);
    address.searchParams.delete('reorder');
    navigator.clipboard.writeText(address.href).then(
      () => toast(quoteText.shared, 'success'),
      () => {}, // not permitted: the address bar has it
    );
  };
  return (
    <Button variant="outline" icon={<Link2 aria-hidden />} onClick={share}>
      {t(quoteText.share)}
    </Button>
  );
}
