import { fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * The default of an actor slot: the machine file stays free of I/O, the edge fills the slot with `.provide()`.
 * A forgotten slot is an error of the actor, so the machine shows its failure state instead of waiting for ever.
 */
export const notProvided = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`actor ${name} is not provided`)));
