import { useSearchParams } from 'react-router';
import { CraftForm } from './craft-form.tsx';

/** A new craft; `?copy=` names one that it begins as a copy of. */
export function Screen() {
  const [search] = useSearchParams();
  const copy = search.get('copy') ?? '';
  return <CraftForm key={copy} code={copy} isNew />;
}
