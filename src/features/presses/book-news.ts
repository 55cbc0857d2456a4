import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const changed = new EventTarget();
const event = 'changed';

/** Says that an action has changed the draft, once it is done: the banner above the list is read again. */
export async function telling<T>(work: Promise<T>): Promise<T> {
  const answer = await work;
  changed.dispatchEvent(new Event(event));
  return answer;
}

/** Changes whenever the draft may have: after an action, and when a form over the list has closed. */
export function useBookNews(): string {
  const { search } = useLocation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const hear = () => setCount((before) => before + 1);
    changed.addEventListener(event, hear);
    return () => changed.removeEventListener(event, hear);
  }, []);
  return `${count}${search}`;
}
