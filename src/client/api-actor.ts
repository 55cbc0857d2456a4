import { fromPromise, type PromiseActorLogic } from 'xstate';

interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/**
 * `fromPromise` for calls that read. React may stop a screen's machine and start it again from where it was (strict mode
 * does it at every first mount), and then the call runs a second time under the same actor: how the broken-off one
 * ended must not pass for the second one's answer, so it never ends.
 */
export const fromRead = <Output, Input>(
  read: (asked: Asked<Input>) => Promise<Output>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await read({ input, signal });
    } catch (error) {
      if (signal.aborted) return new Promise<never>(() => {});
      throw error;
    }
  });
