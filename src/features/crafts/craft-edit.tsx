import { useSearchParams } from 'react-router';
import { CraftForm } from './craft-form.tsx';

/** The craft that `?code=` names. */
export function Screen() {
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  return <CraftForm key={code} code={code} isNew={false} />;
}
