import { type AnyStateMachine, type EventFrom, type StateValueFrom, transition } from 'xstate';
import type { Claim } from '#shared/permissions.ts';
import type { MachineMeta } from './meta.ts';

/** Who may take an edge: the customer, staff (with the claim, if one is named), or the system by itself. */
export interface EdgeMeta extends MachineMeta {
  readonly who: readonly ('customer' | 'staff' | 'system')[];
  readonly claim?: Claim;
}

type StatusBefore<M extends AnyStateMachine> = StateValueFrom<M> & string;
/** A status that is stored: every state of the graph but `new`. */
export type StatusOf<M extends AnyStateMachine> = Exclude<StatusBefore<M>, 'new'>;

function snapshotOf(machine: AnyStateMachine, status: string) {
  if (!machine.root.states[status]) return undefined;
  return machine.resolveState({ value: status, context: {} });
}

/**
 * The status after an event, or undefined when the graph has no such edge from this status or its guard refuses
 * (the server answers 409 then). Pure: the same function decides on the server and shows buttons on screens.
 */
export function nextStatus<M extends AnyStateMachine>(
  machine: M,
  status: StatusBefore<M>,
  event: EventFrom<M>,
): StatusOf<M> | undefined {
  const snapshot = snapshotOf(machine, status);
  if (!snapshot?.can(event)) return undefined;
  const [next] = transition<AnyStateMachine>(machine, snapshot, event);
  return next.value as StatusOf<M>;
}

/** Whether an edge of this type leaves the status at all; guards that need data are asked when the event comes. */
export function can<M extends AnyStateMachine>(
  machine: M,
  status: StatusBefore<M>,
  type: EventFrom<M>['type'],
): boolean {
  return machine.root.states[status]?.ownEvents.includes(type) ?? false;
}

/** Who may take the edge, and with which claim; undefined when there is none. */
export function edgeMeta<M extends AnyStateMachine>(
  machine: M,
  status: StatusBefore<M>,
  type: EventFrom<M>['type'],
): EdgeMeta | undefined {
  const [first] = machine.root.states[status]?.transitions.get(type) ?? [];
  return first?.meta as EdgeMeta | undefined;
}

/** Every status of the graph, in the order it is written, without the one before anything is stored. */
export const statusesOf = <M extends AnyStateMachine>(machine: M): readonly StatusOf<M>[] =>
  Object.keys(machine.root.states).filter((status): status is StatusOf<M> => status !== 'new');
