import { shanghaiDay } from '#shared/working-days.ts';
import type { ExternalCall } from './external.contract.ts';

interface CallQuery {
  /** An outcome, or `failed` for all but `ok`; empty: any. */
  readonly calls?: string | undefined;
  /** First and last day in Asia/Shanghai, both included; empty: open. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether a call to the supplier is among those that the address asks for. */
export function isWantedCall({ outcome, at }: Pick<ExternalCall, 'outcome' | 'at'>, query: CallQuery): boolean {
  const { calls, from, to } = query;
  const day = shanghaiDay(new Date(at));
  const ends = !calls || outcome === calls || (calls === 'failed' && outcome !== 'ok');
  return ends && (!from || day >= from) && (!to || day <= to);
}
