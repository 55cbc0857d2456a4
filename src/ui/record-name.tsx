/**
 * useCrumb(order?.no)   in a screen: its record's own name becomes the last crumb and the page's title
 * <CrumbProvider>       around the layout; useRecordName() reads the name there
 * Apart from the crumbs themselves, which the sign-in pages do not load.
 */
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';

const NameContext = createContext<{ name: string | undefined; setName: (name: string | undefined) => void }>({
  name: undefined,
  setName: () => {},
});

export function CrumbProvider({ children }: { children: ReactNode }) {
  const [name, setName] = useState<string>();
  const value = useMemo(() => ({ name, setName }), [name]);
  return <NameContext value={value}>{children}</NameContext>;
}

export function useCrumb(name: string | undefined): void {
  const { setName } = use(NameContext);
  useEffect(() => {
    setName(name);
    return () => setName(undefined);
  }, [name, setName]);
}

export const useRecordName = (): string | undefined => use(NameContext).name;
